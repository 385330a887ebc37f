// npm run port:php: writes src/words/made/formats.ts, by which numbers and days are written; src/words/every-language.ts, in which servers
// have every language at hand; src/words/every-occupations.ts, because people type titles in either language; and the list of languages in
// docs/appearance.md. With --check it writes nothing and fails if one is stale. A page's script must not import every-language.ts: there
// each language is a file that is loaded when it is used.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { languages } from '../src/words/languages.ts';
import { describeLocale } from './locale-format.ts';
import { root } from './root.ts';

/** Spaces that look like ordinary spaces are escaped. */
const escapeSpaces = (text: string) =>
  text.replace(
    /[\u00a0\u202f]/g,
    (space) => `\\u${space.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const parts = ['core', 'details', 'pages', 'trends'];
const all = ['en', ...Object.keys(languages)];

const code = `// Generated from src/words/languages.ts: npm run port:php.
${all
  .map((language) =>
    parts
      .map((part) => `import { ${part} as ${part}_${language} } from './${language}/${part}.ts';\n`)
      .join(''),
  )
  .join('')}
export const everyLanguage = {
${all
  .map((language) => {
    const members = parts.map((part) => `    ${part}: ${part}_${language},\n`).join('');
    return `  ${language}: {\n${members}  },\n`;
  })
  .join('')}};
`;

const occupations = `// Generated from src/words/languages.ts: npm run port:php.
${all.map((language) => `import { occupations as ${language} } from './${language}/occupations.ts';\n`).join('')}
/** How people of each language name occupations. */
export const everyOccupationWords = [${all.join(', ')}];
`;

const cores = await Promise.all(
  all.map(
    (language) =>
      import(`../src/words/${language}/core.ts`) as Promise<{ core: { locale: string } }>,
  ),
);
const made = Object.fromEntries(
  cores.map(({ core: { locale } }) => [locale, describeLocale(locale)]),
);
const formats = await format(
  `// Made from Node's Intl: npm run port:php.
import type { LocaleFormat } from '../contract/locale-format.ts';

/** What \`Intl\` writes, by locale. */
export const formats: Readonly<Record<string, LocaleFormat>> & { 'en-US': LocaleFormat } = ${escapeSpaces(JSON.stringify(made))};
`,
  { ...(await resolveConfig(join(root, 'src/words/format.ts'))), parser: 'typescript' },
);

const names = new Intl.DisplayNames('en', { type: 'language' });
const list = new Intl.ListFormat('en').format(
  all.map((language) => `${names.of(language)} (\`${language}\`)`),
);
const page = 'docs/appearance.md';
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const files: Readonly<Record<string, string>> = {
  'src/words/made/formats.ts': formats,
  'src/words/every-language.ts': code,
  'src/words/every-occupations.ts': occupations,
  [page]: read(page).replace(/(?<=<!-- languages -->).*?(?=<!-- -->)/, list),
};
for (const [path, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) writeFileSync(join(root, path), text);
  else if (read(path) !== text) {
    console.error(`${path} is stale: npm run port:php`);
    process.exitCode = 1;
  }
}
