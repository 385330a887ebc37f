// dist/tokens.json: the custom properties for design tools and token pipelines, in the format of the Design Tokens Community Group
// (2025.10).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokens, type Token } from './tokens.ts';

type Channels = readonly [red: number, green: number, blue: number];

/** A color as the format has it (Color module §4.1); components are from 0 to 1. */
interface ColorValue {
  colorSpace: 'srgb';
  components: number[];
  hex: string;
}

interface DesignToken {
  $type: 'color' | 'dimension';
  $value: string | ColorValue | { value: number; unit: 'px' };
  $description: string;
  /** Under the package's name: the custom property, and the expression of computed values. */
  $extensions: { 'portal-jobs': { property: string; computed?: string } };
}

type Scheme = 'light' | 'dark';

const nameOf = (property: string) => property.replace('--portal-', '');

const channelsOf = (hex: string): Channels => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
};

/** From 0–255. */
function colorValue(channels: Channels): ColorValue {
  const hex = channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('');
  const components = channels.map((one) => Math.round((one / 255) * 10_000) / 10_000);
  return { colorSpace: 'srgb', components, hex: `#${hex}` };
}

const reference = /^var\((--portal-[\w-]+)\)$/;
const mix = /^color-mix\( ?in srgb, var\((--portal-[\w-]+)\), var\((--portal-[\w-]+)\) (\d+)% ?\)$/;

/**
 * Reads the defaults of one color scheme.
 *
 * @throws {Error} for a default whose form has no counterpart in the format.
 */
function schemeTokens(all: readonly Token[], scheme: Scheme): Record<string, DesignToken> {
  const textOf = (property: string): string => {
    const token = all.find(({ name }) => name === property);
    if (!token) throw new Error(`src/styles/tokens.ts has no ${property}.`);
    return (scheme === 'dark' ? token.dark : undefined) ?? token.light;
  };
  const channels = (property: string): Channels => {
    const text = textOf(property);
    if (/^#[0-9a-f]{6}$/.test(text)) return channelsOf(text);
    const [, same] = reference.exec(text) ?? [];
    if (same) return channels(same);
    const [, one, other, share] = mix.exec(text) ?? [];
    if (!one || !other) throw new Error(`${property} has a default of an unknown form: ${text}`);
    const [base, added, part] = [channels(one), channels(other), Number(share) / 100];
    const mixed = ([0, 1, 2] as const).map((at) => base[at] * (1 - part) + added[at] * part);
    return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0];
  };
  const colors = all.filter(({ light }) => !/^(inherit|\d+px)$/.test(light));
  return Object.fromEntries(
    colors.map(({ name, use }) => {
      const text = textOf(name);
      const [, same] = reference.exec(text) ?? [];
      const token: DesignToken = {
        $type: 'color',
        $value: same ? `{${scheme}.${nameOf(same)}}` : colorValue(channels(name)),
        $description: use,
        $extensions: {
          'portal-jobs': { property: name, ...(mix.test(text) && { computed: text }) },
        },
      };
      return [nameOf(name), token];
    }),
  );
}

/** The content of `tokens.json`. The font is left out: its default is the page's own. */
export function designTokens(): Record<string, unknown> {
  const all = tokens();
  const lengths = all.flatMap(({ name, light, use }): [string, DesignToken][] => {
    const [, value] = /^(\d+)px$/.exec(light) ?? [];
    return value === undefined
      ? []
      : [
          [
            nameOf(name),
            {
              $type: 'dimension',
              $value: { value: Number(value), unit: 'px' },
              $description: use,
              $extensions: { 'portal-jobs': { property: name } },
            },
          ],
        ];
  });
  return {
    $description: 'The custom properties of portal-jobs, with their defaults.',
    light: schemeTokens(all, 'light'),
    dark: schemeTokens(all, 'dark'),
    ...Object.fromEntries(lengths),
  };
}

export const writeDesignTokens = (dist: string): void =>
  writeFileSync(join(dist, 'tokens.json'), `${JSON.stringify(designTokens(), null, 2)}\n`);
