// How each locale writes a moment, and the list of languages, as npm run port:php writes them into the PHP library.
import { phpLanguages } from './languages.ts';
import { momentTexts } from './locale.ts';
import { quoted } from './template.ts';

const head = (namespace: string, source: string) => `<?php

// Generated from ${source}: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\\${namespace};
`;

const locales = `${head('Js', "Node's Intl")}
/** How each locale writes a moment on the service's clock. */
final class Locales
{
    public const TEXTS = [
${phpLanguages
  .map(
    ({ locale }) =>
      `        ${quoted(locale)} => [\n${Object.entries(momentTexts(locale))
        .map(([name, text]) => `            ${quoted(name)} => ${quoted(text)},\n`)
        .join('')}        ],\n`,
  )
  .join('')}    ];
}
`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const languages = `${head('Words', 'src/words/languages.ts')}
/** The functions that return the words of each language, and its own name, by its subtag (BCP 47). */
final class Languages
{
    public const ALL = [
${phpLanguages
  .map(({ language, ownName }) => {
    const parts = ['core', 'details', 'pages']
      .map(
        (part) =>
          `            ${quoted(part)} => [${capital(language)}\\${capital(part)}::class, ${quoted(part)}],\n`,
      )
      .join('');
    return `        ${quoted(language)} => [\n            'name' => ${quoted(ownName)},\n${parts}        ],\n`;
  })
  .join('')}    ];
}
`;

/** The generated files, by their paths in packages/php/src. */
export const intlFiles: Readonly<Record<string, string>> = {
  'Js/Locales.php': locales,
  'Words/Languages.php': languages,
};
