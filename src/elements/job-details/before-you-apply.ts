import { html, nothing, type TemplateResult } from 'lit';
import type { JobLine, JobView } from '../../facts/describe-job.ts';
import type { DetailWords } from '../../words/contract/details.ts';
import { renderHeading } from '../shared/templates.ts';
import { focusOn } from './job-focus.ts';
import { printJobContent } from './print-job-content.ts';

/** The list of what to do before an application, and what its controls do. */
export interface BeforeOptions {
  view: JobView;
  detailWords: DetailWords;
  /** Level of its heading. */
  level: number;
  /** The names of the ticked lines. */
  ticked: readonly string[];
  /** Whether ticks outlast the visit. */
  isStored: boolean;
  /** Everything that is kept on the device. */
  kept: TemplateResult | typeof nothing | undefined;
  onTick: (line: string, isTicked: boolean) => void;
  onForget: () => void;
  print: () => void;
  /** Adds the last day to a calendar; `undefined` if the job has none. */
  addToCalendar: (() => void) | undefined;
  /** Shows the evidence of a line. */
  show: (line: JobLine) => void;
}

/** Prints the list of what to do before an application; nothing without lines. */
export function printBeforeYouApply(options: BeforeOptions): TemplateResult | typeof nothing {
  const { view, detailWords, level, ticked, isStored, kept, addToCalendar } = options;
  const { beforeYouApply } = detailWords;
  const toTick = view.beforeYouApply.flatMap(({ heading, lines }) => (heading ? lines : []));
  if (toTick.length === 0) return nothing;
  const ready = toTick.filter(({ name }) => ticked.includes(name)).length;
  return html`<section part="before" aria-labelledby="before">
    <p class="on-paper" lang="en">${view.title}</p>
    <div id="before">${renderHeading(level, 'heading', beforeYouApply.heading)}</div>
    <p class="hint">${beforeYouApply.ready(ready, toTick.length)}. ${beforeYouApply.hint}</p>
    ${view.beforeYouApply.map(
      ({ heading, lines }) =>
        html`${heading && renderHeading(level + 1, 'before-heading', heading)}
          <ul role="list">
            ${lines.map((line) => printLine(line, heading !== '', options))}
          </ul>`,
    )}
    <p class="foot">
      <button class="quiet" @click=${options.print}>${beforeYouApply.print}</button>
      ${
        addToCalendar &&
        html`<button class="quiet" @click=${addToCalendar}>${detailWords.addToCalendar}</button>`
      }
      ${
        ready > 0
          ? html`<button class="quiet" @click=${options.onForget}>${beforeYouApply.forget}</button>`
          : nothing
      }
    </p>
    ${isStored ? html`<p class="hint kept">${beforeYouApply.kept}</p>` : nothing} ${kept}
  </section>`;
}

function printLine(
  line: JobLine,
  canTick: boolean,
  { ticked, onTick, show }: BeforeOptions,
): TemplateResult {
  const { name, text, source } = line;
  const id = `line-${name}`;
  return html`<li>
    ${
      canTick
        ? html`<label>
            <input
              type="checkbox"
              .checked=${ticked.includes(name)}
              @change=${({ currentTarget }: Event) => {
                onTick(name, (currentTarget as HTMLInputElement).checked);
              }}
            />
            <span id=${id}>${text}</span>
          </label>`
        : html`<p id=${id}>${text}</p>`
    }
    <button
      class="quiet source"
      aria-describedby=${id}
      @click=${() => {
        show(line);
      }}
    >
      ${printJobContent(source)}
    </button>
  </li>`;
}

const onOneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ');

/** Moves the focus to the passage that a line is read from, or to the heading of its section. */
export function showEvidence({ anchor, quote }: JobLine, root: ParentNode): void {
  const section = root.querySelector<HTMLElement>(`#${anchor}`);
  if (section instanceof HTMLDetailsElement) {
    section.open = true;
    section.querySelector('summary')?.focus();
    return;
  }
  const words = quote.replace(/^…|…$/g, '');
  const passages = [...(section?.querySelectorAll<HTMLElement>('p, li') ?? [])];
  const passage = words && passages.find((one) => onOneLine(one.textContent).includes(words));
  focusOn(passage || (section?.querySelector<HTMLElement>(`[part='heading']`) ?? null));
}
