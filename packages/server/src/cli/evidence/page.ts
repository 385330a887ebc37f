import { raw } from 'hono/html';
import { html } from '../../render/html.ts';
import { hasFailed, type JudgedClaim, type Outcome } from './claims.ts';

// A failed row is red, and says so in words.
const style = raw(`<style>
  :root { color-scheme: light; font: 100%/1.5 system-ui, sans-serif; }
  body { max-inline-size: 75rem; margin-inline: auto; padding: 1rem; overflow-wrap: anywhere; }
  table { inline-size: 100%; border-collapse: collapse; margin-block: 1rem 2rem; }
  caption { text-align: start; font-weight: bold; }
  th, td { border: 1px solid GrayText; padding: 0.4rem; text-align: start; vertical-align: top; }
  td ul { margin: 0; padding-inline-start: 1.2rem; }
  .failed { background: #b50909; color: #fff; }
</style>`);

const names = { security: 'Security requirements', accessibility: 'Accessibility' } as const;

const writeClaim = (claim: JudgedClaim) =>
  html`<tr class="${hasFailed(claim) ? 'failed' : 'kept'}">
    <th scope="row">${claim.id} ${claim.title}</th>
    <td>${claim.state}${hasFailed(claim) ? html`: <strong>a test of it failed</strong>` : ''}</td>
    <td>
      ${
        claim.tests.length === 0
          ? 'no test'
          : html`<ul>
              ${claim.tests.map(
                ({ file, title }, index) =>
                  html`<li><strong>${claim.outcomes[index]}</strong>: ${file}: ${title}</li>`,
              )}
            </ul>`
      }
    </td>
  </tr>`;

/** The parts of the first page of an evidence folder. */
interface Evidence {
  version: string;
  /** `YYYY-MM-DD`. */
  date: string;
  claims: readonly JudgedClaim[];
  /** The commit that was tested, if it is known. */
  commit: string | undefined;
  /** The other files of the folder. */
  files: readonly string[];
}

const countOf = (claims: readonly JudgedClaim[], outcome: Outcome): number =>
  claims.flatMap(({ outcomes }) => outcomes).filter((one) => one === outcome).length;

/** Sums up what the tests show. */
export function writeHeadline(claims: readonly JudgedClaim[]): string {
  const failed = claims.filter(hasFailed).length;
  const headline =
    failed > 0
      ? `Claims with a failed test: ${failed}.`
      : countOf(claims, 'passed') === 0
        ? 'No cited test has run, so no test shows a claim.'
        : 'No cited test failed.';
  const counts = (['passed', 'failed', 'skipped', 'not run'] as const).map(
    (outcome) => `${countOf(claims, outcome)} ${outcome}`,
  );
  return `${headline} Cited tests: ${counts.join(', ')}.`;
}

/** Writes the first page of an evidence folder: every claim with its tests and their results. */
export function writeEvidencePage({ version, date, claims, commit, files }: Evidence): string {
  const tables = (['security', 'accessibility'] as const).map(
    (of) =>
      html`<table>
        <caption>
          ${names[of]}
        </caption>
        <thead>
          <tr>
            <th scope="col">Requirement</th>
            <th scope="col">State</th>
            <th scope="col">Tests and results</th>
          </tr>
        </thead>
        <tbody>
          ${claims.filter((claim) => claim.of === of).map(writeClaim)}
        </tbody>
      </table>`,
  );
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Evidence of portal-jobs ${version}</title>
        ${style}
      </head>
      <body>
        <main>
          <h1>Evidence of portal-jobs ${version}</h1>
          <p><time>${date}</time></p>
          <p>${writeHeadline(claims)}</p>
          ${commit === undefined ? '' : html`<p>Tested commit: <code>${commit}</code></p>`}
          <ul>
            ${files.map((file) => html`<li><a href="${file}">${file}</a></li>`)}
          </ul>
          ${tables}
        </main>
      </body>
    </html> `;
  return `${String(page)}\n`;
}
