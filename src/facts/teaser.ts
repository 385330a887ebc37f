import type { AnnouncementDescriptor } from '../service/announcement.ts';

/** A piece of text, and whether the service highlighted it. */
export interface Passage {
  text: string;
  mark: boolean;
}

/** Longest summary on a card, in characters. */
const longest = 320;

const tokens = [
  { open: '<em>', close: '</em>' },
  { open: '<c0>', close: '</c0>' },
];

/**
 * Splits a text at the service's highlight tokens, `<em>` or `<c0>`, in one pass from left to right. Anything else that looks like
 * markup is text, and a token without its partner highlights nothing.
 */
export function passages(text: string): Passage[] {
  const found: Passage[] = [];
  let rest = 0;
  const add = (from: number, to: number, mark: boolean) => {
    if (to > from) found.push({ text: text.slice(from, to), mark });
  };
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', Math.max(at + 1, rest))) {
    const token = tokens.find(({ open }) => text.startsWith(open, at));
    const end = token ? text.indexOf(token.close, at) : -1;
    if (!token || end < 0) continue;
    add(rest, at, false);
    add(at + token.open.length, end, true);
    rest = end + token.close.length;
  }
  add(rest, text.length, false);
  return found;
}

function shorten(text: string): string {
  const folded = text.trim().replace(/\s+/g, ' ');
  if (folded.length <= longest) return folded;
  const cut = folded.lastIndexOf(' ', longest);
  return `${folded.slice(0, cut > longest / 2 ? cut : longest)}…`;
}

/** What an announcement is about, in a few lines: the highlighted passage of a keyword search, else its summary (spec §2.4). */
export function summary(job: AnnouncementDescriptor): Passage[] {
  const teaser = job.PositionFormattedDescription?.find((one) => one.Content)?.Content ?? '';
  const marked = passages(teaser.replace(/\s+/g, ' ').trim());
  if (marked.some((one) => one.mark)) return marked;
  const text = shorten(job.UserArea?.Details?.JobSummary || job.QualificationSummary || '');
  return text ? [{ text, mark: false }] : [];
}
