/** Copies without a permission, where the browser has that older way; within a dialog too, as it selects nothing. */
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
    // Out of date, and the only way where the clipboard itself is closed to the page.
    return document.execCommand('copy') && isCopied;
  } finally {
    document.removeEventListener('copy', onCopy, true);
  }
}

/** Asks the clipboard to take a text; `undefined` where the page has none. */
const writeText = (text: string): Promise<boolean> | undefined =>
  (navigator as Partial<Navigator>).clipboard?.writeText(text).then(
    () => true,
    () => false,
  );

/**
 * Puts a text on the clipboard.
 *
 * @param written whether the clipboard took it, where it was asked before, while the browser still knew that the reader wanted it.
 * @returns whether that went well.
 */
export const copyText = async (text: string, written = writeText(text)): Promise<boolean> =>
  (await written) || copyByCommand(text);
