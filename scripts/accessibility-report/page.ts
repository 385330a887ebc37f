import { about } from './about.ts';
import type { Catalog } from './catalog.ts';
import type { Chapter } from './criteria.ts';
import type { Criterion, Level } from './criterion.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replace(/[&<>"]/g, (found) => entities[found] ?? found);

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

const levels: readonly Level[] = [
  'supports',
  'partially-supports',
  'does-not-support',
  'not-applicable',
];

const count = (criteria: readonly Criterion[], level: Level) =>
  criteria.filter((one) => one.level === level).length;

function evidenceOf({ evidence }: Criterion): string {
  if (evidence.length === 0) return '';
  const items = evidence.map(
    ({ file, title }) => `<li><code>${escaped(file)}</code>: ${escaped(title)}</li>`,
  );
  return `<p>Tests:</p><ul>${items.join('')}</ul>`;
}

/** The page `docs/accessibility/report.html`. */
export function writeReportPage(
  chapters: readonly Chapter[],
  catalog: Catalog,
  version: string,
): string {
  const termOf = (level: Level) => catalog.terms.find(({ id }) => id === level)?.label ?? level;
  const known = catalog.chapters.flatMap((entry) => {
    const chapter = chapters.find(({ id }) => id === entry.id);
    return chapter ? [{ ...chapter, entry }] : [];
  });
  const answered = known.filter(({ criteria }) => criteria.length > 0);

  const row = (criterion: Criterion, handle: string) =>
    `<tr><th scope="row">${criterion.number} ${escaped(handle)}</th><td><p><strong>${escaped(termOf(criterion.level))}</strong></p><p>${escaped(criterion.remarks)}</p>${evidenceOf(criterion)}</td></tr>`;
  const section = ({ id, notes, criteria, entry }: (typeof known)[number]) => {
    const rows = criteria.map((one) =>
      row(one, entry.criteria.find((known) => known.id === one.number)?.handle ?? ''),
    );
    const table =
      rows.length === 0
        ? ''
        : `<table class="answers"><caption>Answers: ${escaped(entry.label)}</caption><thead><tr><th scope="col">Criterion</th><th scope="col">Level, remarks and tests</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
    return `<section aria-labelledby="${id}"><h2 id="${id}">${escaped(entry.label)}</h2><p>${escaped(notes)}</p>${table}</section>`;
  };
  const summary = answered.map(
    ({ criteria, entry }) =>
      `<tr><th scope="row">${escaped(entry.label)}</th>${levels.map((level) => `<td>${count(criteria, level)}</td>`).join('')}</tr>`,
  );
  const terms = levels.map((level) => {
    const { label = level, description = '' } = catalog.terms.find(({ id }) => id === level) ?? {};
    return `<dt>${escaped(label)}</dt><dd>${escaped(description)}</dd>`;
  });

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escaped(about.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(about.title)}</h1>
<p>${escaped(about.product.description)}</p>
<dl>
<dt>Version</dt><dd>${escaped(version)}</dd>
<dt>Date of the report</dt><dd><time>${about.reportDate}</time></dd>
<dt>Standards</dt><dd>${escaped(catalog.title)}</dd>
<dt>Contact</dt><dd>${escaped(about.contact.name)}, ${escaped(about.contact.email)}</dd>
</dl>
<p>${escaped(about.notes)}</p>
<h2>How it was evaluated</h2>
<p>${escaped(about.methods)}</p>
<h2>What was not tried</h2>
<p>${escaped(about.notTried)}</p>
<h2>Levels</h2>
<dl>${terms.join('\n')}</dl>
<table><caption>Number of answers</caption><thead><tr><th scope="col">Chapter</th>${levels.map((level) => `<th scope="col">${escaped(termOf(level))}</th>`).join('')}</tr></thead><tbody>${summary.join('\n')}</tbody></table>
${known.map(section).join('\n')}
</main>
</body>
</html>
`;
}
