import { html, nothing, type TemplateResult } from 'lit';
import type { Content } from '../../facts/content.ts';
import type { JobFact } from '../../facts/describe-facts.ts';
import type { JobView } from '../../facts/describe-job.ts';
import { printJobContent } from './print-job-content.ts';

/** Whether the facts after the first five are unfolded, and the callback when the visitor toggles them. */
export interface MoreFacts {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Prints the label of a fact, which unfolds its explanations. */
const printLabel = (label: string, explanations: Content) =>
  explanations
    ? html`<details class="term">
        <summary>${label}</summary>
        ${printJobContent(explanations)}
      </details>`
    : label;

/** Prints a row for each fact. One without content is skipped in the template, so that Lit leaves the others, and an unfolded explanation among them, as they are. */
const printTable = (facts: readonly JobFact[]): TemplateResult =>
  html`<dl>
    ${facts.map(({ label, content, explanations }) =>
      content
        ? html`<div>
            <dt>${printLabel(label, explanations)}</dt>
            <dd>${printJobContent(content)}</dd>
          </div>`
        : nothing,
    )}
  </dl>`;

/** Prints the facts of an announcement: the five that visitors look for first, and all others behind one control. */
export const printFacts = (
  { facts, moreFacts }: JobView,
  label: string,
  { isOpen, onToggle }: MoreFacts,
): TemplateResult =>
  html`${printTable(facts)}
  ${
    moreFacts.some(({ content }) => content)
      ? html`<details
          part="more-facts"
          id="moreFacts"
          ?open=${isOpen}
          @toggle=${({ currentTarget }: Event) => {
            onToggle((currentTarget as HTMLDetailsElement).open);
          }}
        >
          <summary>${label}</summary>
          ${printTable(moreFacts)}
        </details>`
      : nothing
  }`;
