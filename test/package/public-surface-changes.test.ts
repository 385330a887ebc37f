// Twenty changes, planted into the sources as the compiler reads them: the check of the public surface judges each.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, suite, test } from 'node:test';
import { doors } from '../../scripts/doors.ts';
import { elementsOf, readManifest } from '../../scripts/manifest-types.ts';
import { compareSurfaces } from '../../scripts/public-surface/compare.ts';
import { exportLines } from '../../scripts/public-surface/modules.ts';
import { root } from '../../scripts/root.ts';

interface Change {
  what: string;
  file: string;
  from: string;
  to: string;
  /** The name of the member, as the lines of the difference have it. */
  member: string;
}

const retry = 'src/client/retry.ts';
const events = 'src/elements/shared/events.ts';
const card = 'src/elements/job-card/portal-job-card.ts';
const client = 'src/client/index.ts';
const clientOptions = 'src/client/client-options.ts';
const proxyOptions = 'packages/server/src/proxy/options.ts';
const store = 'packages/server/src/proxy/cache/shared-store.ts';
const applyUri = 'src/protocol/apply-uri.ts';
const titleLink = `titleLink: 'details' | 'portal' =`;

const minor: Change[] = [
  {
    what: 'an option was added',
    ...{ file: retry, from: '  limit?:', to: '  jitter?: boolean | undefined;\n  limit?:' },
    member: 'portal-jobs/client RetryOptions.jitter',
  },
  {
    what: 'an optional last parameter was added',
    ...{
      file: applyUri,
      from: '  positionUri: string | undefined,\n): string',
      to: '  positionUri: string | undefined,\n  target?: string,\n): string',
    },
    member: 'portal-jobs/client withChannel(4 target)',
  },
  {
    what: 'a settable property accepts another value',
    ...{ file: card, from: titleLink, to: `titleLink: 'details' | 'portal' | 'none' =` },
    member: 'portal-job-card property titleLink',
  },
  {
    what: 'a value was added to those that an event has',
    ...{ file: events, from: `  kind: 'configuration'`, to: `  kind: 'quota' | 'configuration'` },
    member: 'portal-jobs ErrorDetail.kind',
  },
  {
    what: 'a key of an override was added',
    ...{
      file: 'src/words/contract/glossary-override.ts',
      from: `'intervals' | 'schedules'`,
      to: `'intervals' | 'openToYou' | 'schedules'`,
    },
    member: 'portal-jobs GlossaryOverride.openToYou',
  },
  {
    what: 'a member was added to what only the client makes',
    ...{
      file: retry,
      from: '  error: ServiceError;',
      to: '  waited: number;\n  error: ServiceError;',
    },
    member: 'portal-jobs/client FailedAttempt.waited',
  },
  {
    what: 'an export was added',
    ...{
      file: client,
      from: 'export { createClient }',
      to: `export { withPageLimits } from './client-options.ts';\nexport { createClient }`,
    },
    member: 'portal-jobs/client withPageLimits',
  },
  {
    what: 'a required option became optional',
    ...{ file: proxyOptions, from: '  origins: readonly', to: '  origins?: readonly' },
    member: 'portal-jobs-server ProxyOptions.origins',
  },
  {
    what: 'what a site may implement has another optional method',
    ...{ file: store, from: '  take?(', to: '  drop?(name: string): Promise<void>;\n  take?(' },
    member: 'portal-jobs-server SharedStore.drop',
  },
  {
    what: 'a callback gets another parameter',
    ...{
      file: retry,
      from: '((failed: FailedAttempt) => void)',
      to: '((failed: FailedAttempt, wait: number) => void)',
    },
    member: 'portal-jobs/client ClientOptions.onFailedAttempt(2 wait)',
  },
];

const major: Change[] = [
  {
    what: 'an option was removed',
    ...{ file: retry, from: '  limit?: number | undefined;\n', to: '' },
    member: 'portal-jobs/client RetryOptions.limit',
  },
  {
    what: 'an export was renamed',
    ...{ file: client, from: '{ readCalendarDate }', to: '{ readCalendarDate as readDate }' },
    member: 'portal-jobs/client readCalendarDate',
  },
  {
    what: 'a required option was added',
    ...{
      file: proxyOptions,
      from: '  upstreamUrl: string;',
      to: '  upstreamUrl: string;\n  site: string;',
    },
    member: 'portal-jobs-server ProxyOptions.site',
  },
  {
    what: 'a settable property no longer accepts a value',
    ...{ file: card, from: titleLink, to: `titleLink: 'details' =` },
    member: 'portal-job-card property titleLink',
  },
  {
    what: 'a detail of an event can be missing',
    ...{ file: events, from: '  href: string;', to: '  href?: string;' },
    member: 'portal-jobs JobDetail.href',
  },
  {
    what: 'what the client makes has another type',
    ...{ file: retry, from: '  attempt: number;', to: '  attempt: number | bigint;' },
    member: 'portal-jobs/client FailedAttempt.attempt',
  },
  {
    what: 'an option accepts another type only',
    ...{ file: clientOptions, from: '  userAgent?: string |', to: '  userAgent?: URL |' },
    member: 'portal-jobs/client ClientOptions.userAgent',
  },
  {
    what: 'a function has another required parameter',
    ...{
      file: 'src/client/create-client.ts',
      from: 'createClient(options: ClientOptions)',
      to: 'createClient(options: ClientOptions, agency: string)',
    },
    member: 'portal-jobs/client createClient(2 agency)',
  },
  {
    what: 'a method that sites could omit is required',
    ...{ file: store, from: '  take?(', to: '  take(' },
    member: 'portal-jobs-server SharedStore.take',
  },
  {
    what: 'a default was changed',
    ...{ file: proxyOptions, from: 'Default: 12,000.', to: 'Default: 20,000.' },
    member: 'portal-jobs-server ProxyOptions.timeout default',
  },
];

const modules = new Map(
  doors()
    .filter(({ name }) => /^portal-jobs(-server|\/client)?$/.test(name))
    .flatMap(({ sources }) => [...sources]),
);
const elements = elementsOf(readManifest());

/** Returns the lines of the surface with some changes. */
function plant(changes: readonly Change[]): string[] {
  const texts = new Map<string, string>();
  for (const { file, from, to } of changes) {
    const path = join(root, file);
    const text = texts.get(path) ?? readFileSync(path, 'utf8');
    assert.equal(text.split(from).length, 2, `${file} has "${from}" once`);
    texts.set(path, text.replace(from, to));
  }
  return exportLines(modules, elements, texts);
}

suite('the check of the public surface', () => {
  let lines: string[] = [];
  before(() => {
    lines = plant([]);
  });

  for (const [level, changes] of Object.entries({ minor, major }))
    test(`judges ten changes of the sources as ${level}`, () => {
      const [now, then] = [plant(changes), lines].map((all) => ({ version: '1.0.0', lines: all }));
      const { differences } = compareSurfaces(then!, now!);
      for (const { what, member } of changes) {
        // Interfaces that extend another have its members too.
        const own = differences.filter((one) =>
          one.lines.some((line) => line.slice(2).startsWith(member)),
        );
        assert.deepEqual(
          [...new Set(own.map((one) => one.level))],
          [level],
          `${what}: ${JSON.stringify(own)}`,
        );
      }
    });
});
