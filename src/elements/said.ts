import { html, type TemplateResult } from 'lit';
import type { Said } from '../facts/text.ts';

/** What is said, with the service's words marked as English (WCAG 3.1.2); nothing where nothing is. */
export const inLanguages = ({ text, parts }: Said): readonly (string | TemplateResult)[] | '' =>
  text && parts.map((part, index) => (index % 2 ? html`<bdi lang="en">${part}</bdi>` : part));
