/** Copies by the older command, which needs no permission. It selects nothing, so it also works in dialogs. */
function copyByCommand(text: string): boolean {
  let isCopied = false;
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isCopied = true;
  };
  document.addEventListener('copy', onCopy, true);
  try {
    // Deprecated, but the only way if the page may not use the clipboard.
    return document.execCommand('copy') && isCopied;
  } finally {
    document.removeEventListener('copy', onCopy, true);
  }
}

/** Writes a text to the clipboard; `undefined` if the page has none. */
const writeText = (text: string): Promise<boolean> | undefined =>
  (navigator as Partial<Navigator>).clipboard?.writeText(text).then(
    () => true,
    () => false,
  );

/**
 * Copies a text to the clipboard.
 *
 * @param written whether the clipboard took the text, if that was tried before: browsers allow it only in the click.
 * @returns whether the text was copied.
 */
export const copyText = async (text: string, written = writeText(text)): Promise<boolean> =>
  (await written) || copyByCommand(text);
