import type { Place } from './fields/place.ts';
import type { SummarySegment } from './fields/summary.ts';
import type { LocalizedText } from './text/text.ts';

/**
 * Text for visitors, as data: a text, several pieces in their order, or a piece of a certain kind. Spaces between pieces are texts.
 * `''` is empty content.
 */
export type Content = string | readonly Content[] | ContentPiece;

/** A piece of {@link Content} of a certain kind. Each kind corresponds to an HTML element. */
export type ContentPiece =
  /** A text with its own direction, `<bdi>`. Has a language if that may differ from the language around it. */
  | { readonly kind: 'isolated'; readonly content: Content; readonly language?: string }
  /** A highlighted word, `<mark>`. */
  | { readonly kind: 'mark'; readonly content: string }
  /** A pay plan with grades, such as "GS-9 to GS-12", which should not be broken into lines. */
  | { readonly kind: 'grade'; readonly content: string }
  /** A short highlighted text. */
  | { readonly kind: 'badge'; readonly content: string }
  /** A text with a check mark before it, which repeats what it says. */
  | { readonly kind: 'check'; readonly content: string }
  /** A date, `<time>`. `iso` is `YYYY-MM-DD`. */
  | { readonly kind: 'time'; readonly content: string; readonly iso: string }
  /** Content that is initially collapsed, `<details>`. */
  | { readonly kind: 'disclosure'; readonly summary: Content; readonly content: Content }
  | JobPiece;

interface LinkPiece<Kind> {
  readonly kind: Kind;
  readonly content: string;
  readonly href: string;
  readonly job?: string;
}

/** A piece of {@link Content} of a kind that only a whole announcement has. */
type JobPiece =
  /** A short name in bold, above the content that follows it. */
  | { readonly kind: 'name'; readonly content: Content }
  /** A list of locations, with an `item` for each state or country. */
  | { readonly kind: 'places'; readonly content: Content }
  /** An item of a list. */
  | { readonly kind: 'item'; readonly content: Content }
  /** A list without markers. */
  | { readonly kind: 'list'; readonly content: Content }
  /** A paragraph in the language of the page. */
  | { readonly kind: 'paragraph'; readonly content: Content }
  /** A paragraph of the announcement, in English. Its line breaks stay. */
  | { readonly kind: 'passage'; readonly content: Content }
  /** A list of the announcement with markers, in English. */
  | { readonly kind: 'points'; readonly content: Content }
  /** A link to a safe URL. `job` is the control number of a job that the list of the page can open. */
  | LinkPiece<'link'>
  /** A link within a text. */
  | LinkPiece<'url'>
  /** A date within other content, `<time>`. `iso` is `YYYY-MM-DD`. */
  | { readonly kind: 'date'; readonly content: string; readonly iso: string }
  /** A `disclosure` that is open at first if it is short. */
  | {
      readonly kind: 'unfolding';
      readonly summary: string;
      readonly content: Content;
      readonly isOpen: boolean;
    }
  /** A table, `<dl>`, of `row`s. */
  | { readonly kind: 'table'; readonly content: Content }
  | { readonly kind: 'row'; readonly label: string; readonly content: Content }
  /** A picture of the yearly pay: an SVG path in a box of 250 by 4, and the labels of the scale below it. It repeats the text next to it. */
  | {
      readonly kind: 'payBar';
      readonly content: '';
      readonly path: string;
      readonly labels: readonly string[];
    };

/** Returns content with its own direction, in the language around it. */
export const isolate = (content: Content): Content => ({ kind: 'isolated', content });

/** Returns the service's own text, which is English in every language (WCAG 2.2 SC 3.1.2). */
export const markEnglish = (content: Content): Content => markLanguage(content, 'en');

/** Returns a text in a language (BCP 47). */
export const markLanguage = (content: Content, language: string): Content => ({
  kind: 'isolated',
  content,
  language,
});

/** Returns a text in which the service's own words are marked as English. */
export const toContent = ({ text, parts }: LocalizedText): Content =>
  parts[1] ? parts.map((part, index) => (index % 2 ? markEnglish(part) : part)) : text;

/** Returns a text with its highlighted words; `''` without text. */
export const markHighlights = (segments: readonly SummarySegment[]): Content =>
  segments.some(({ mark }) => mark)
    ? segments.map(({ text, mark }) => (mark ? { kind: 'mark', content: text } : text))
    : segments.map(({ text }) => text).join('');

/** Returns every location of a job, by state or country. */
export const listPlaces = ({ groups }: Place): Content => ({
  kind: 'places',
  content: groups.map(({ name, places }) => ({
    kind: 'item',
    content: [
      name && { kind: 'name', content: isolate(name) },
      ...places.flatMap((one, index) => [index ? '; ' : '', isolate(one)]),
    ],
  })),
});
