import type { AnnouncementDetails } from '../../protocol/announcement.ts';
import { tidy } from '../text/text.ts';

/** Returns the `mailto:` URL of a text that is exactly one e-mail address. */
export function readMailUrl(text: string | undefined): string | undefined {
  const written = tidy(text);
  return written.length <= 254 &&
    /^[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,63}$/i.test(written)
    ? `mailto:${written}`
    : undefined;
}

/** Returns the `tel:` URL of a text that is exactly one telephone number, such as "(202) 555-0123". */
export function readTelephoneUrl(text: string | undefined): string | undefined {
  const written = tidy(text);
  const digits = written.replace(/\D/g, '');
  return /^\+?[\d ().-]{7,25}$/.test(written) && digits.length >= 7 && digits.length <= 15
    ? `tel:${written.startsWith('+') ? '+' : ''}${digits}`
    : undefined;
}

/** One way to reach the agency. */
export interface Contact {
  kind: 'email' | 'phone' | 'website';
  text: string;
  /** `mailto:` or `tel:` URL, or the URL of a website as written, not validated. */
  url: string | undefined;
}

/** Whether a text is a placeholder for a required field: "000-000-0000", "-----", "DO.NOT.EMAIL@CALL.ONLY", "N/A". */
const isPlaceholder = (text: string): boolean =>
  /^\W*(?:n\W?a|none|not applicable|tbd)?\W*$/i.test(text) ||
  /^(\d)\1*$/.test(text.replace(/[^\p{L}\d]/gu, '')) ||
  /\bdo\W*not\W*e?-?mail\b/i.test(text);

/**
 * Returns the contacts of an announcement, each once. The kind follows from the text, even if an e-mail address is in the field for
 * telephone numbers.
 */
export function readContacts({
  AgencyContactEmail,
  AgencyContactPhone,
  AgencyContactWebsite,
}: AnnouncementDetails): Contact[] {
  const found = new Map<string, Contact>();
  for (const [kind, written] of [
    ['email', AgencyContactEmail],
    ['phone', AgencyContactPhone],
    ['website', AgencyContactWebsite],
  ] as const) {
    const text = tidy(written);
    if (isPlaceholder(text)) continue;
    const mail = readMailUrl(text);
    const phone = readTelephoneUrl(text);
    const contact: Contact = mail
      ? { kind: 'email', text, url: mail }
      : phone && kind !== 'website'
        ? { kind: 'phone', text, url: phone }
        : { kind, text, url: kind === 'website' ? text : undefined };
    const key = text.toLowerCase();
    if (!found.has(key)) found.set(key, contact);
  }
  return [...found.values()];
}
