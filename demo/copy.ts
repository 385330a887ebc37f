/** Adds a button that copies code. If the browser does not permit it, the code is selected instead. */
export function offerCopy(box: HTMLElement, code: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = box.dataset['copy'] ?? '';
  const status = document.createElement('span');
  status.role = 'status';
  const line = document.createElement('p');
  line.className = 'copy';
  line.append(button, ' ', status);
  box.append(line);
  button.addEventListener('click', () => {
    const copied = async () => {
      await navigator.clipboard.writeText(code.textContent);
      status.textContent = 'Copied.';
    };
    copied().catch(() => {
      getSelection()?.selectAllChildren(code);
      status.textContent = 'Selected. Press Ctrl+C, or ⌘C on a Mac, to copy it.';
    });
  });
}
