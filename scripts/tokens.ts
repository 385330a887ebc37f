// Reads each public custom property from src/styles/tokens.ts: the table in docs/api.md and the themes are made from it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

export interface Token {
  name: string;
  /** Its default; on light pages if there are two. */
  light: string;
  /** Its default on dark pages, if different. */
  dark: string | undefined;
  /** Its purpose, a sentence. */
  use: string;
}

/** In the order of the file; a default that follows from another token names that token. */
export function tokens(): Token[] {
  const styles = readFileSync(join(root, 'src/styles/tokens.ts'), 'utf8');
  const form = /\/\* (.+?) \*\/\s+[\w-]+:\s*var\(\s*(--portal-[\w-]+),\s*([^;]+?)\s*\);/g;
  return [...styles.matchAll(form)].map(([, use = '', name = '', value = '']) => {
    const [, light, dark] = /^light-dark\((\S+), (\S+)\)$/.exec(value) ?? [];
    const own = value.replaceAll('--_', '--portal-').replace(/\s+/g, ' ');
    return { name, use, light: light ?? own, dark };
  });
}
