import { html, type TemplateResult } from 'lit';
import type { LocalizedText } from '../../facts/text.ts';

type Pieces = readonly (string | TemplateResult)[];

/** A text with the service's words marked as English (WCAG 2.2 SC 3.1.2); empty for an empty text. */
export const mixedLanguage = ({ text, parts }: LocalizedText): Pieces | '' =>
  text && parts.map((part, index) => (index % 2 ? html`<bdi lang="en">${part}</bdi>` : part));

/** A text whose grades no line breaks. "GS-9 to GS-12" is one piece, because screen readers pause between pieces. */
export const unbroken = (text: string): Pieces | '' =>
  text &&
  text
    .split(/(\S+-\S+(?: \S+ \S+-\S+)?)/)
    .map((part, index) => (index % 2 ? html`<span class="whole">${part}</span>` : part));
