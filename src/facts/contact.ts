import { tidy } from './text.ts';

/** Returns the `mailto:` URL of a text that is exactly one e-mail address. */
export function mailAddress(text: string | undefined): string | undefined {
  const written = tidy(text);
  return written.length <= 254 &&
    /^[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,63}$/i.test(written)
    ? `mailto:${written}`
    : undefined;
}

/** Returns the `tel:` URL of a text that is exactly one telephone number, such as "(202) 555-0123". */
export function telephoneAddress(text: string | undefined): string | undefined {
  const written = tidy(text);
  const digits = written.replace(/\D/g, '');
  return /^\+?[\d ().-]{7,25}$/.test(written) && digits.length >= 7 && digits.length <= 15
    ? `tel:${written.startsWith('+') ? '+' : ''}${digits}`
    : undefined;
}
