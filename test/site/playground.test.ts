// The settings of the playground, the URL that keeps them, and the code that is made from them.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { attributes, tags } from '../../website/live/playground/attributes.ts';
import { places, writeCode, type Place } from '../../website/live/playground/code.ts';
import { measures } from '../../website/live/playground/contrast.ts';
import { piecesOf } from '../../website/live/playground/highlight.ts';
import {
  initialSettings,
  readSettings,
  writeSettings,
  type Settings,
} from '../../website/live/playground/settings.ts';
import { queryOfExample } from '../../website/build/examples.ts';
import { blocksOf } from '../support/docs.ts';

const withList = (values: Record<string, string>, others: Partial<Settings> = {}): Settings => ({
  ...initialSettings,
  ...others,
  elements: { 'portal-filter-bar': {}, 'portal-job-list': values },
});

suite('the URL of the playground', () => {
  test('keeps all settings', () => {
    const settings: Settings = {
      elements: {
        'portal-job-list': { organization: 'HE;VA', 'without-pay': '', sort: 'newest' },
        'portal-saved-jobs': { 'heading-level': '3' },
      },
      color: '#14532d',
      darkColor: '#86d1a2',
      radius: '8',
      language: 'es',
      isRightToLeft: true,
      condition: 'slow',
    };
    assert.deepEqual(readSettings(new URLSearchParams(writeSettings(settings))), settings);
  });

  test('without settings shows the first example', () => {
    assert.equal(readSettings(new URLSearchParams()), initialSettings);
    const written = writeSettings(initialSettings);
    assert.deepEqual(readSettings(new URLSearchParams(written)), initialSettings);
  });

  test('ignores what is invalid or unknown', () => {
    const query = new URLSearchParams({
      elements: 'filter-bar script',
      'job-list.sort': 'nearest',
      'job-list.radius': 'far',
      'job-list.onclick': 'alert(1)',
      color: 'red;}',
      radius: '999',
      lang: 'xx',
      service: 'constructor',
    });
    assert.deepEqual(readSettings(query), withList({}));
  });

  test('cannot choose another proxy, because links come from others', () => {
    const query = new URLSearchParams({
      'job-list.proxy-url': 'https://elsewhere.example',
      'job-list.extra-jobs': 'https://elsewhere.example/jobs.json',
    });
    assert.deepEqual(readSettings(query).elements, { 'portal-job-list': {} });
  });
});

suite('the form of the playground', () => {
  test('has every attribute of the manifest that the page does not set itself', () => {
    const names = attributes['portal-job-list'].map(({ name }) => name);
    assert.ok(names.length > 35, names.join());
    for (const name of ['organization', 'sort', 'without-pay', 'follow'])
      assert.ok(names.includes(name));
    for (const name of ['proxy-url', 'state', 'stale']) assert.ok(!names.includes(name));
  });

  test('describes each attribute', () => {
    for (const { name, description } of tags.flatMap((tag) => attributes[tag]))
      assert.match(description, /^\S.*\.$/, name);
  });
});

suite('the code of the playground', () => {
  test('is README’s example for the first settings, apart from the text of the link', () => {
    const readme = blocksOf('README.md').find(({ language }) => language === 'html')?.code ?? '';
    const link = />[^<]+<\/a>/;
    assert.equal(
      writeCode.page(initialSettings).trim().replace(link, ''),
      readme.trim().replace(link, ''),
    );
  });

  test('follows the visitor’s dark scheme unless the theme has a color for light pages only', () => {
    const follows = (theme: Partial<Settings>) =>
      writeCode.page(withList({}, theme)).includes('color-scheme: light dark;');
    assert.ok(follows({ radius: '8' }));
    assert.ok(follows({ color: '#005ea2', darkColor: '#73b3e7' }));
    assert.ok(!follows({ color: '#005ea2' }));
  });

  test('escapes quotation marks and brackets', () => {
    for (const place of Object.keys(places) as Place[]) {
      const code = writeCode[place](withList({ keyword: '"><script>alert(1)</script>' }));
      assert.doesNotMatch(code, /alert\(1\)<\/script>/, place);
    }
  });

  test('has the theme with a text color that can be read on it', () => {
    const code = writeCode.page(withList({}, { color: '#ffd400', radius: '8' }));
    assert.match(
      code,
      /--portal-primary: #ffd400;\s+--portal-on-primary: #1b1b1b;\s+--portal-radius: 8px;/,
    );
  });

  test('has the language, but neither the direction nor the state of the service', () => {
    const code = writeCode.page(
      withList({}, { language: 'es', isRightToLeft: true, condition: 'failing' }),
    );
    assert.match(code, /<html lang="es">/);
    assert.doesNotMatch(code, /rtl|failing/);
  });
});

suite('the colors of the code', () => {
  test('leave the code as it is', () => {
    for (const place of Object.keys(places) as Place[]) {
      const code = writeCode[place](withList({ keyword: 'a"b' }, { color: '#14532d' }));
      const pieces = piecesOf(code);
      assert.equal(pieces.map(({ text }) => text).join(''), code);
      assert.ok(pieces.some(({ kind, text }) => kind === 'tag' && text === '<portal-job-list'));
    }
  });
});

suite('colors of the playground', () => {
  test('with too little contrast are named, with the figures', () => {
    const texts = measures({ color: '#ffd400', darkColor: '' }).filter(({ passes }) => !passes);
    assert.match(texts.map(({ text }) => text).join(), /Links on a light page: 1\.4\d to 1, fails/);
    assert.deepEqual(measures({ color: '', darkColor: '' }), []);
  });
});

suite('an example of the documents', () => {
  test('opens in the playground with its attributes', () => {
    const query = queryOfExample(
      '<portal-job-list proxy-url="/jobs" organization="HE00" without-pay></portal-job-list>',
    );
    const { elements } = readSettings(new URLSearchParams(query));
    assert.deepEqual(elements, { 'portal-job-list': { organization: 'HE00', 'without-pay': '' } });
  });

  test('is not offered if the playground would show something else', () => {
    for (const code of [
      '<portal-job-trends src="/trends.json"></portal-job-trends>',
      '<portal-job-list extra-jobs="/openings.json"></portal-job-list>',
      '<portal-job-list></portal-job-list><portal-job-list search="b"></portal-job-list>',
      '<portal-job-list organization="{{ agency }}"></portal-job-list>',
    ])
      assert.equal(queryOfExample(code), undefined, code);
  });
});
