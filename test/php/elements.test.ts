// Elements that a content system creates from fields of editors and tokens in texts of authors.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { lockables } from '../../src/query/locked.ts';
import { sortNames } from '../../src/query/sorts.ts';
import { getServerWords, serverLanguages } from '../../src/words/pages.ts';
import { searchParameterForms, type ParameterForm } from '../../src/protocol/parameters.ts';
import { wrongValues } from '../support/wrong-values.ts';
import { whyNoPhp } from '../deploy/hosts.ts';

/** Returns the result of PHP code. `$given` holds the second argument. */
function php<Result>(code: string, given: unknown): Result {
  const script = `require 'packages/php/src/autoload.php';
    $given = json_decode(stream_get_contents(STDIN), true);
    echo json_encode((static function ($given) { ${code} })($given), JSON_THROW_ON_ERROR);`;
  const { stdout, stderr, status } = spawnSync(
    'php',
    ['-d', 'display_errors=stderr', '-r', script],
    {
      cwd: root,
      input: JSON.stringify(given),
      encoding: 'utf8',
    },
  );
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '');
  return JSON.parse(stdout) as Result;
}

interface Made {
  wrong: string[];
  locked: string;
  html: string;
}

const made = (given: Record<string, string>) =>
  php<Made>(
    `$list = new PortalJobs\\Site\\ListElement($given);
     return ['wrong' => $list->wrong(), 'locked' => $list->locked()->text(),
       'html' => $list->html(['proxy-url' => '/jobs', 'channel-id' => 'AGENCYWEB'], '<a href="/all">All jobs</a>')];`,
    given,
  );

describe('a list from the fields of an editor', { skip: whyNoPhp }, () => {
  it('has locks for the chosen values, and keeps the link inside', () => {
    const { wrong, locked, html } = made({
      organization: 'HE38;DJ02',
      'remote-indicator': '',
      'results-per-page': '5',
      filters: 'keyword',
    });
    assert.deepEqual(wrong, []);
    assert.equal(locked, 'Organization=HE38%3BDJ02&ResultsPerPage=5&RemoteIndicator=True');
    assert.match(html, /<portal-filter-bar filters="keyword"><\/portal-filter-bar>/);
    assert.match(
      html,
      /<portal-job-list [^>]*organization="HE38;DJ02"[^>]*><a href="\/all">All jobs<\/a>/,
    );
  });

  it('locks each flag that an editor sets without a value', () => {
    const forms = searchParameterForms as Record<string, ParameterForm>;
    const flags = lockables.filter(({ name }) => forms[name]?.form === 'flag');
    assert.ok(flags.length > 1);
    for (const { name, attribute, property } of flags) {
      const { locked, html } = made({ [attribute]: '' });
      assert.equal(locked, `${name}=True`);
      assert.ok(html.includes(` ${attribute}=""`), html);
      const ofBlock = php<object>(`return PortalJobs\\Site\\ListElement::ofBlock($given);`, {
        [property]: true,
      });
      assert.deepEqual(ofBlock, { [attribute]: '' });
    }
  });

  it('limits the page size to the maximum of the site’s proxy', () => {
    const sizes = ['500', '100', '25', '501 jobs'];
    const lists = php<string[]>(
      `return array_map(static fn (string $size): string => (new PortalJobs\\Site\\Site(
         ['PORTAL_UPSTREAM_URL' => 'https://service.example', 'PORTAL_KEY' => 'a-key', 'PORTAL_ORIGINS' => 'same-origin', 'PORTAL_MAX_RESULTS' => '100'],
         new PortalJobs\\Store\\MemoryStore(), 'en', '', '', '', '/jobs', 'https://agency.example/', static fn () => null,
       ))->list(['results-per-page' => $size], null, 'https://agency.example/')[0], $given);`,
      sizes,
    );
    assert.deepEqual(
      lists.map((html) => /results-per-page="([^"]*)"/.exec(html)?.[1]),
      ['100', '100', '25', '501 jobs'],
    );
  });

  it('reports each invalid value to its author, including values outside the lock of the site', async () => {
    const sampleService = createSampleService({ mixedEras: true });
    const forms = searchParameterForms as Record<string, ParameterForm>;
    const names = new Set(Object.values(forms).flatMap(({ codeList }) => codeList ?? []));
    const lists: Record<string, string> = {};
    for (const name of names)
      lists[name] = await (
        await sampleService(new Request(`https://service.example/api/codelist/${name}`))
      ).text();
    const lockable = wrongValues.map(([name, written, becomes]) => ({
      attribute: lockables.find((one) => one.name === name)?.attribute ?? name,
      written,
      becomes,
    }));
    const problems = php<string[]>(
      `$load = static fn (string $list): array => PortalJobs\\Service\\CodeList::read($given['lists'][$list]);
       return array_map(static function (array $one) use ($load): string {
         $list = new PortalJobs\\Site\\ListElement([$one['attribute'] => $one['written']]);
         $unknown = PortalJobs\\Search\\LockedCodes::compare($list->locked(), $load);
         return implode(' ', [...$list->problems(), ...array_map(static fn ($code) => $code['message'], $unknown)]);
       }, $given['rows']);`,
      { lists, rows: lockable },
    );
    for (const [index, { attribute, written, becomes }] of lockable.entries()) {
      const name = `${attribute}=${written}`;
      if ('reads' in becomes) assert.equal(problems[index], '', name);
      else
        assert.match(
          problems[index] ?? '',
          'refuses' in becomes ? becomes.refuses : becomes.reports,
          name,
        );
    }
    const site = (given: Record<string, string>) =>
      php<Record<string, string>>(
        `return (object) (new PortalJobs\\Site\\Site(
           ['PORTAL_UPSTREAM_URL' => 'http://127.0.0.1:9', 'PORTAL_KEY' => 'a-key', 'PORTAL_ORIGINS' => 'same-origin', 'PORTAL_LOCKED' => 'Organization=HE'],
           new PortalJobs\\Store\\MemoryStore(), 'en', '', '', '', '/jobs', 'https://agency.example/', static fn () => null,
         ))->problems($given);`,
        given,
      );
    assert.deepEqual(site({ organization: 'IN06' }), {
      organization: 'Organization: IN06 is outside the lock of this proxy, HE.',
    });
    assert.deepEqual(site({ organization: 'HE38', look: 'plain' }), {});
    assert.deepEqual(site({ organisation: 'HE38', language: 'eng' }), {
      organisation: 'A list has no attribute organisation; did you mean organization?',
      language: 'language must be one of en, es; did you mean en?',
    });
  });

  it('has the own openings that an editor names, and reports those that cannot be shown', () => {
    const openings = '[{"title":"Nurse & more","url":"https://agency.example/nurse"}]';
    const { wrong, html } = made({ 'extra-jobs': openings });
    assert.deepEqual(wrong, []);
    assert.ok(
      html.includes(` extra-jobs="${openings.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`),
    );
    const problems = php<string[]>(
      'return array_map(PortalJobs\\Site\\OwnOpenings::problem(...), $given);',
      [
        '',
        '/openings.json',
        'openings.json',
        'https://agency.example/openings.json',
        '#openings',
        openings,
        '[]',
        'javascript:alert(1)',
        '[{"title":"Nurse"]',
        '[{"title":"Nurse"},{"url":"https://agency.example/"}]',
        '["Nurse"]',
      ],
    );
    assert.deepEqual(problems.slice(0, 7), ['', '', '', '', '', '', '']);
    assert.deepEqual(problems.slice(7), [
      'extra-jobs takes the URL of a JSON file, such as /openings.json.',
      'extra-jobs is not valid JSON. Write it as [{"title": "Nurse", "url": "https://agency.example/nurse"}].',
      'extra-jobs: opening 2 has no title, so it is not shown.',
      'extra-jobs: opening 1 has no title, so it is not shown.',
    ]);
  });

  it('has the default order that an editor names, and reports one that is unknown or without effect', () => {
    const { wrong, html } = made({ sort: 'closing' });
    assert.deepEqual(wrong, []);
    assert.match(html, /<portal-job-list [^>]*sort="closing"/);
    assert.deepEqual(made({ sort: 'clsing' }).wrong, ['sort']);
    const problems = (given: Record<string, string>) =>
      php<Record<string, string>>(
        `return (object) (new PortalJobs\\Site\\Site(
           ['PORTAL_UPSTREAM_URL' => 'http://127.0.0.1:9', 'PORTAL_KEY' => 'a-key', 'PORTAL_ORIGINS' => 'same-origin'],
           new PortalJobs\\Store\\MemoryStore(), 'en', '', '', '', '/jobs', 'https://agency.example/', static fn () => null,
         ))->problems($given);`,
        given,
      );
    assert.deepEqual(problems({ sort: 'closing' }), {});
    assert.deepEqual(problems({ sort: 'clsing', 'sort-field': 'jobtitle' }), {
      sort: 'sort must be one of relevance, closing, newest, title, agency, pay; did you mean closing?',
    });
    assert.deepEqual(problems({ sort: 'closing', 'sort-field': 'jobtitle' }), {
      sort: 'sort has no effect, because SortField is locked.',
    });
  });

  it('offers the orders of the menu, in the language of the editor, with the default first', () => {
    const labels = (language: string) =>
      php<Record<string, string>>(
        'return PortalJobs\\Site\\ListElement::sortLabels(PortalJobs\\Words\\Words::in($given));',
        language,
      );
    const names = sortNames.filter((name) => name !== 'relevance' && name !== 'closing');
    for (const language of serverLanguages) {
      const { sortOptions } = getServerWords(language);
      const named = names.map((name) => [name, sortOptions[name]] as const);
      assert.deepEqual(labels(language), Object.fromEntries([['', sortOptions.closing], ...named]));
    }
  });

  it('does not let an author change the proxy, the channel or event handlers', () => {
    for (const name of [
      'proxy-url',
      'channel-id',
      'link-hosts',
      'fetch',
      'onclick',
      'page',
      'fields',
    ])
      assert.deepEqual(made({ [name]: 'x' }).wrong, [name]);
  });

  it('is reduced to the link if it has an unknown attribute', () => {
    for (const name of ['onfocus', 'x onclick', 'organisation', 'who-may-apply'])
      assert.equal(
        made({ organization: 'HE38', [name]: 'alert(1)' }).html,
        '<div class="portal-jobs">\n<a href="/all">All jobs</a></div>\n',
      );
  });

  it('maps known attributes of a block to their HTML names and drops others', () => {
    const given = php<Record<string, string>>(
      'return PortalJobs\\Site\\ListElement::ofBlock($given);',
      {
        jobCategoryCode: '0610',
        resultsPerPage: 5,
        withLoadMore: true,
        withoutPay: false,
        withoutStorage: true,
        keyword: '',
        className: 'wide',
        metadata: { name: 'Jobs' },
        onfocus: 'alert(1)',
        proxyUrl: 'https://evil.example',
      },
    );
    assert.deepEqual(given, {
      'job-category-code': '0610',
      'results-per-page': '5',
      'with-load-more': '',
      'without-storage': '',
    });
  });

  it('never shows non-public jobs: the site’s key may be authorized for them, but authors are not', () => {
    for (const value of ['Status', 'All', 'Public']) {
      const { wrong, locked } = made({ 'who-may-apply': value });
      assert.deepEqual([wrong, locked], [['who-may-apply'], '']);
    }
  });

  it('escapes text in its attributes', () => {
    const { html } = made({ keyword: '"><script>alert(1)</script>' });
    assert.doesNotMatch(html, /<script/);
    assert.match(html, /keyword="&quot;&gt;&lt;script&gt;/);
  });
});

describe('the lists of a page', { skip: whyNoPhp }, () => {
  /** The names of lists, by the name that each has and its place. */
  const named = (lists: readonly (readonly [name: string, place: string])[]) =>
    php<(string | null)[]>(
      `$names = new PortalJobs\\Site\\ListNames();
       return array_map(static fn ($list) => $names->named(array_filter(['search' => $list[0]]), $list[1])['search'] ?? null, $given);`,
      lists,
    );

  it('have separate searches if they have no names', () => {
    const lists = [['', 'a'] as const, ['', 'b'] as const, ['', 'c'] as const];
    assert.deepEqual(named(lists), [null, 'list-2', 'list-3']);
  });

  it('have the same name each time that they are rendered', () => {
    const lists = [['', 'a'] as const, ['', 'b'] as const];
    assert.deepEqual(named([...lists, ...lists]), [null, 'list-2', null, 'list-2']);
  });

  it('keep the names that their authors gave them, which others do not get', () => {
    const lists = [['', 'a'] as const, ['list-2', 'b'] as const, ['', 'c'] as const];
    assert.deepEqual(named(lists), [null, 'list-2', 'list-3']);
    assert.deepEqual(
      named([
        ['interns', 'a'],
        ['', 'b'],
      ]),
      ['interns', null],
    );
  });
});

describe('a token in a text', { skip: whyNoPhp }, () => {
  const shown = (html: string) =>
    php<string>(
      `return PortalJobs\\Site\\ListToken::replaced($given, static fn ($list) => '<list ' . http_build_query($list) . '>');`,
      html,
    );

  it('becomes a list if it is alone in a paragraph', () => {
    assert.equal(
      shown(
        '<p>Work here.</p>\n<p>[portal-jobs organization="HE38"]</p>\n<p>[portal-jobs&nbsp;keyword=“nurse”]</p>',
      ),
      '<p>Work here.</p>\n<list organization=HE38>\n<list keyword=nurse>',
    );
  });

  it('stays unchanged within a sentence, or with unknown or forbidden attributes', () => {
    for (const text of [
      '<p>Write [portal-jobs] into a line.</p>',
      '<p>End a line with [portal-jobs]</p>',
      '<p>[portal-jobs] begins a line.</p>',
      '<p>[portal-jobs organisation="HE"]</p>',
      '<p>[portal-jobs who-may-apply="Status"]</p>',
      '<p>[portal-jobs proxy-url="https://evil.example"]</p>',
      '<p>[portal-jobs organization=HE]</p>',
    ])
      assert.equal(shown(text), text);
  });
});
