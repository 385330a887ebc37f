// Catalogs of translations as WordPress reads them: .mo for PHP, and JSON for each script of the editor.
import { mo, po } from 'gettext-parser';

/** The scripts with translations, by the handles under which the plugin registers them. */
const scriptHandles = ['portal-jobs-editor'];

/**
 * Returns the files that are made of a catalog, by their paths: `portal-jobs-es.mo`, `portal-jobs-es-<handle>.json`.
 *
 * @param base the path without an extension
 *
 * @throws if a message has no translation, because a partly translated page is worse than an English one
 */
export function* translationFiles(
  base: string,
  catalog: Buffer,
): Generator<readonly [string, Uint8Array]> {
  const parsed = po.parse(catalog);
  const messages: Record<string, string[] | Record<string, string>> = {
    '': { domain: 'messages', lang: parsed.headers['Language'] ?? '' },
  };
  for (const [context, entries] of Object.entries(parsed.translations)) {
    for (const { msgid, msgstr } of Object.values(entries)) {
      if (msgid === '') continue;
      if (!msgstr.every(Boolean)) throw new Error(`${base} has no translation of "${msgid}".`);
      messages[context ? `${context}\u0004${msgid}` : msgid] = msgstr;
    }
  }
  yield [`${base}.mo`, mo.compile(parsed)];
  const json = Buffer.from(JSON.stringify({ domain: 'messages', locale_data: { messages } }));
  for (const handle of scriptHandles) yield [`${base}-${handle}.json`, json];
}
