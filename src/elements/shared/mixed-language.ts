import { html, type TemplateResult } from 'lit';
import type { LocalizedText } from '../../facts/text.ts';

type Pieces = readonly (string | TemplateResult)[];

/** What is said, with the service's words marked as English (WCAG 3.1.2); nothing where nothing is. */
export const mixedLanguage = ({ text, parts }: LocalizedText): Pieces | '' =>
  text && parts.map((part, index) => (index % 2 ? html`<bdi lang="en">${part}</bdi>` : part));

/** Grades, none of which a line may break: "GS-9 to GS-12" in one piece, so that few pieces are read. */
export const unbroken = (text: string): Pieces | '' =>
  text &&
  text
    .split(/(\S+-\S+(?: \S+ \S+-\S+)?)/)
    .map((part, index) => (index % 2 ? html`<span class="whole">${part}</span>` : part));
