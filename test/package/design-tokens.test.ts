// dist/tokens.json, as design tools read it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { designTokens } from '../../scripts/design-tokens.ts';
import { tokens } from '../../scripts/tokens.ts';

interface Read {
  $type: string;
  $value: string | { hex: string; components: number[] } | { value: number; unit: string };
  $extensions: { 'portal-jobs': { property: string } };
}
const file = designTokens() as Record<'light' | 'dark', Record<string, Read>> &
  Record<'radius' | 'radius-field' | 'space', Read>;

/** Returns the color of a token, following its aliases (Format module §7.1). */
function hexOf({ $value }: Read): string {
  if (typeof $value === 'object' && 'hex' in $value) return $value.hex;
  assert.equal(typeof $value, 'string');
  const [, group = '', name = ''] = /^\{(\w+)\.([\w-]+)\}$/.exec($value as string) ?? [];
  const target = file[group as 'light' | 'dark'][name];
  assert.ok(target);
  return hexOf(target);
}

describe('the design tokens', () => {
  it('contain every custom property with a value, in both color schemes', () => {
    const names = tokens().map(({ name }) => name);
    for (const scheme of ['light', 'dark'] as const) {
      const here = Object.values(file[scheme]);
      const properties = [...here, file.radius, file['radius-field'], file.space].map(
        ({ $extensions }) => $extensions['portal-jobs'].property,
      );
      assert.deepEqual([...properties, '--portal-font-family'].sort(), [...names].sort());
      for (const token of here) {
        assert.equal(token.$type, 'color');
        const hex = hexOf(token);
        assert.match(hex, /^#[0-9a-f]{6}$/);
        if (typeof token.$value !== 'object' || !('components' in token.$value)) continue;
        const [red = NaN] = token.$value.components;
        assert.ok(Math.abs(red * 255 - parseInt(hex.slice(1, 3), 16)) <= 0.51, hex);
      }
    }
    assert.deepEqual(file.space.$value, { value: 8, unit: 'px' });
  });

  it('have the colors that visitors see', () => {
    const color = (scheme: 'light' | 'dark', name: string) => {
      const token = file[scheme][name];
      assert.ok(token);
      return hexOf(token);
    };
    assert.equal(color('light', 'primary'), '#005ea2');
    assert.equal(color('dark', 'primary'), '#73b3e7');
    assert.equal(color('dark', 'link'), '#73b3e7');
    // 80 % of #005ea2 and 20 % of #1b1b1b; 80 % of #ffffff and 20 % of #005ea2.
    assert.equal(color('light', 'primary-hover'), '#055187');
    assert.equal(color('light', 'chip'), '#ccdfec');
    // The same on a dark page, and a color that both schemes share.
    assert.equal(color('dark', 'notice-line'), '#ffbe2e');
    assert.equal(color('dark', 'chip'), '#2d3944');
  });
});
