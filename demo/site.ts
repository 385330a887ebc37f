// The script of the demo's pages. It runs before the elements do.
import { offerCopy } from './copy.ts';
import { logEvents, offerChoices } from './try.ts';

offerChoices();
logEvents();

for (const box of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const code = box.querySelector('code');
  if (code) offerCopy(box, code);
}
