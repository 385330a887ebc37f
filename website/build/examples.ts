// The playground's URL for an example in a document.
import { attributes, tags } from '../live/playground/attributes.ts';
import { readValue, writeSettings, initialSettings } from '../live/playground/settings.ts';

const startTag = /<(portal-[\w-]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/g;

/** Attributes that the playground sets itself. */
const withheld = new Set(['proxy-url', 'search']);

/** Reads the attributes of a tag; `undefined` if the playground lacks one of them, so that it would show something else. */
function readAttributes(tag: (typeof tags)[number], text: string) {
  const values: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
    if (withheld.has(name)) continue;
    const attribute = attributes[tag].find((one) => one.name === name);
    const read = attribute && readValue(attribute, value);
    // A template's placeholder has no value yet.
    if (read === undefined || read.includes('{{')) return undefined;
    values[name] = read;
  }
  return values;
}

/** Returns the query of the playground that shows an example; `undefined` if it is not a whole list. */
export function queryOfExample(code: string): string | undefined {
  const found = [...code.matchAll(startTag)];
  const elements: Record<string, Record<string, string>> = {};
  for (const [, name = '', text = ''] of found) {
    const tag = tags.find((one) => one === name);
    const values = tag && !(tag in elements) ? readAttributes(tag, text) : undefined;
    if (!tag || !values) return undefined;
    elements[tag] = values;
  }
  if (!('portal-job-list' in elements)) return undefined;
  return writeSettings({ ...initialSettings, elements });
}
