import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { readNotes, type Catalog, type Criterion, type Report } from './report.ts';

// System colors follow the visitor's scheme; nothing is loaded from elsewhere.
const style = `
  :root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
  body { max-inline-size: 70rem; margin-inline: auto; padding: 1rem; overflow-wrap: anywhere; }
  table { inline-size: 100%; border-collapse: collapse; margin-block: 1rem 2rem; }
  caption { text-align: start; font-weight: bold; padding-block: 0.5rem; }
  th, td { border: 1px solid GrayText; padding: 0.4rem; text-align: start; vertical-align: top; }
  .answers th:first-child { inline-size: 30%; }
  @media (max-width: 40em) { .answers th:first-child { inline-size: 40%; } }
  td p { margin: 0 0 0.5rem; }
  td ul { margin: 0; padding-inline-start: 1.2rem; }
`;

const levels = ['supports', 'partially-supports', 'does-not-support', 'not-applicable'] as const;

/** Writes docs/accessibility/report.html. */
export function writeReportPage(report: Report, catalog: Catalog): string {
  const { title, product, author, report_date, notes, evaluation_methods_used, chapters } = report;
  const termOf = (level: string) => catalog.terms.find(({ id }) => id === level);
  const labelOf = (level: string) => termOf(level)?.label ?? level;
  const known = catalog.chapters.flatMap((entry) => {
    const chapter = chapters[entry.id];
    return chapter ? [{ ...entry, notes: chapter.notes, answers: chapter.criteria ?? [] }] : [];
  });

  const answer = ({ level, notes: text }: Criterion['components'][number]['adherence']) => {
    const { remarks, tests } = readNotes(text);
    const items = tests.map((one) => html`<li><code>${one.file}</code>: ${one.title}</li>`);
    return html`<p><strong>${labelOf(level)}</strong></p>
      <p>${remarks}</p>
      ${
        items.length > 0
          ? html`<p>Tests:</p>
              <ul>
                ${items}
              </ul>`
          : ''
      }`;
  };
  const section = ({ id, label, notes: text, answers, criteria }: (typeof known)[number]) => {
    const rows = answers.map(
      ({ num, components }) =>
        html`<tr>
          <th scope="row">${num} ${criteria.find((one) => one.id === num)?.handle}</th>
          <td>${components.map(({ adherence }) => answer(adherence))}</td>
        </tr>`,
    );
    const table = html`<table class="answers">
      <caption>
        Answers: ${label}
      </caption>
      <thead>
        <tr>
          <th scope="col">Criterion</th>
          <th scope="col">Level, remarks and tests</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
    return html`<section aria-labelledby="${id}">
      <h2 id="${id}">${label}</h2>
      <p>${text}</p>
      ${rows.length > 0 ? table : ''}
    </section>`;
  };
  const count = (answers: readonly Criterion[], level: string) =>
    answers.filter(({ components }) => components[0]?.adherence.level === level).length;
  const summary = known
    .filter(({ answers }) => answers.length > 0)
    .map(
      ({ label, answers }) =>
        html`<tr>
          <th scope="row">${label}</th>
          ${levels.map((level) => html`<td>${count(answers, level)}</td>`)}
        </tr>`,
    );

  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${product.description}</p>
          <dl>
            <dt>Version</dt>
            <dd>${product.version}</dd>
            <dt>Date of the report</dt>
            <dd><time>${report_date}</time></dd>
            <dt>Standards</dt>
            <dd>${catalog.title}</dd>
            <dt>Contact</dt>
            <dd>${author.name}, ${author.email}</dd>
          </dl>
          <p>${notes}</p>
          <h2>How it was evaluated</h2>
          <p>${evaluation_methods_used}</p>
          <h2>Levels</h2>
          <dl>
            ${levels.map(
              (level) =>
                html`<dt>${labelOf(level)}</dt>
                  <dd>${termOf(level)?.description}</dd>`,
            )}
          </dl>
          <table>
            <caption>
              Number of answers
            </caption>
            <thead>
              <tr>
                <th scope="col">Chapter</th>
                ${levels.map((level) => html`<th scope="col">${labelOf(level)}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${summary}
            </tbody>
          </table>
          ${known.map(section)}
        </main>
      </body>
    </html> `;
  // Without a promise in it, the template is a string.
  return (page as HtmlEscapedString).toString();
}
