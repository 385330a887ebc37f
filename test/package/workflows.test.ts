// The workflows run only on the forge. These tests find what would fail or be unsafe there: the planted faults below are the list.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { root } from '../../scripts/root.ts';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}

interface Job {
  uses?: string;
  needs?: string | string[];
  permissions?: Record<string, string>;
  strategy?: { matrix: Record<string, unknown[]> };
  steps?: Step[];
  'timeout-minutes'?: number;
}

interface Workflow {
  on?: Record<string, unknown>;
  permissions?: Record<string, string>;
  concurrency?: unknown;
  jobs?: Record<string, Job>;
}

// prettier-ignore
const keys = {
  workflow: ['name', 'on', 'permissions', 'concurrency', 'jobs'],
  job: [
    'name', 'needs', 'runs-on', 'container', 'environment', 'permissions', 'timeout-minutes', 'strategy', 'steps', 'uses',
  ],
  step: ['name', 'uses', 'with', 'run', 'env'],
};

/** An action of another repository, pinned by commit, with its version for people and for the updates. */
const pinned = /^\s*-? uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v?\d+\.\d+\.\d+$/;

const folder = '.github/workflows';
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const known = new Set(Object.keys(scripts));

const unknownKeys = (of: keyof typeof keys, value: object) =>
  Object.keys(value)
    .filter((key) => !keys[of].includes(key))
    .map((key) => `unknown key of a ${of}: ${key}`);

/** The scripts of package.json that a step runs. One in an environment variable comes from the matrix. */
function scriptsOf({ run = '', env = {} }: Step, { strategy }: Job): string[] {
  return [...run.matchAll(/\bnpm (?:run )?([\w:"$]+)/g)].flatMap(([, name = '']) => {
    if (name === 'ci') return [];
    if (!name.startsWith('"$')) return [name];
    const variable = /matrix\.(\w+)/.exec(env[name.slice(2, -1)] ?? '')?.[1] ?? '';
    return (strategy?.matrix[variable] ?? [`without a value: ${name}`]).map(String);
  });
}

function problemsOfStep(step: Step, job: Job): string[] {
  const { uses = '', run = '' } = step;
  const problems = unknownKeys('step', step);
  if ((uses === '') === (run === '')) problems.push('a step needs either uses or run');
  if (uses.startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false)
    problems.push('the checkout keeps the token');
  // A title or a branch's name with shell commands would run.
  if (run.includes('${{')) problems.push(`an expression in a command: ${run}`);
  for (const name of scriptsOf(step, job))
    if (!known.has(name)) problems.push(`no script of package.json: ${name}`);
  for (const [, file = ''] of run.matchAll(/(?:^|\s)(\.?[\w-]+\/[\w/-]+)(?=\s|$)/g))
    if (!file.startsWith('origin/') && !existsSync(join(root, file)))
      problems.push(`no file: ${file}`);
  return problems;
}

function problemsOfJob(id: string, job: Job, jobs: Record<string, Job>): string[] {
  const problems = unknownKeys('job', job);
  for (const one of [job.needs ?? []].flat())
    if (!(one in jobs)) problems.push(`${id} needs an unknown job: ${one}`);
  if (job.uses !== undefined) {
    if (!existsSync(join(root, job.uses))) problems.push(`no file: ${job.uses}`);
    return problems;
  }
  if (!(Number(job['timeout-minutes']) <= 120)) problems.push(`${id} has no timeout`);
  if ((job.steps ?? []).length === 0) problems.push(`${id} has no step`);
  return [...problems, ...(job.steps ?? []).flatMap((step) => problemsOfStep(step, job))];
}

/** Returns what would fail or be unsafe in a workflow. */
function problemsOf(text: string): string[] {
  const workflow = parse(text) as Workflow;
  const { on = {}, permissions, jobs = {} } = workflow;
  const problems = unknownKeys('workflow', workflow);
  if (JSON.stringify(permissions) !== '{"contents":"read"}')
    problems.push('jobs may do more than read by default');
  if (workflow.concurrency === undefined) problems.push('no concurrency group');
  if (Object.keys(on).length === 0) problems.push('nothing starts it');
  if ('pull_request_target' in on) problems.push('code of a fork runs with a token that may write');
  if ('pull_request' in on && /\bsecrets\b|id-token|contents: write/.test(text))
    problems.push('a pull request gets a secret or may write');
  if (/registry/i.test(text.replaceAll(/#.*/g, ''))) problems.push('a registry is named');
  for (const line of text.split('\n'))
    if (/^\s*-? uses: (?!\.\/)/.test(line) && !pinned.test(line))
      problems.push(`not pinned by commit: ${line.trim()}`);
  return [
    ...problems,
    ...Object.entries(jobs).flatMap(([id, job]) => problemsOfJob(id, job, jobs)),
  ];
}

const files = readdirSync(join(root, folder)).sort();

describe('the workflows', () => {
  it('are for changes, code scanning, each night and releases', () => {
    assert.deepEqual(files, ['ci.yml', 'code-scanning.yml', 'nightly.yml', 'release.yml']);
  });

  for (const file of files)
    it(`${file} runs what exists, with few permissions and pinned actions`, () => {
      assert.deepEqual(problemsOf(read(`${folder}/${file}`)), []);
    });

  it('use the same commit of an action everywhere', () => {
    const uses = new Set(
      files.flatMap((file) => read(`${folder}/${file}`).match(/(?<=uses: )[\w/-]+@.+/g) ?? []),
    );
    const names = [...uses].map((one) => one.split('@')[0]);
    assert.deepEqual(names, [...new Set(names)]);
  });

  it('give only the jobs of a release and of code scanning more than reading', () => {
    const jobs = files.flatMap((file) =>
      Object.entries((parse(read(`${folder}/${file}`)) as Workflow).jobs ?? {}),
    );
    const rights = jobs.flatMap(([id, { permissions = {} }]) =>
      Object.entries(permissions)
        .filter(([, right]) => right !== 'read')
        .map(([name]) => `${id}: ${name}`),
    );
    assert.deepEqual(rights, [
      'codeql: security-events',
      'publish: id-token',
      'publish: attestations',
      'draft: contents',
    ]);
  });

  it('test the oldest Node that package.json permits', () => {
    const { jobs = {} } = parse(read(`${folder}/ci.yml`)) as Workflow;
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const [oldest] = jobs['test']?.strategy?.matrix['node'] ?? [];
    assert.equal(engines.node.split('.')[0], `>=${String(oldest)}`);
  });
});

describe('a fault in a workflow is found', () => {
  const text = read(`${folder}/ci.yml`);
  const faults: [found: string, from: string | RegExp, to: string][] = [
    [
      'not pinned by commit: - uses: actions/checkout@v6',
      /actions\/checkout@.+/,
      'actions/checkout@v6',
    ],
    ['the checkout keeps the token', 'persist-credentials: false', 'persist-credentials: true'],
    ['no script of package.json: sizes', 'npm run size', 'npm run sizes'],
    ['no file: .ci/runs', 'npm run size', '.ci/runs'],
    ['check has no timeout', /timeout-minutes: \d+/, ''],
    ['jobs may do more than read by default', 'contents: read', 'contents: write'],
    ['code of a fork runs with a token that may write', 'pull_request:', 'pull_request_target:'],
    ['unknown key of a job: run-on', 'runs-on:', 'run-on:'],
    ['no concurrency group', /concurrency:\n(?: .*\n)+/, ''],
    ['a registry is named', 'node-version: 22', 'registry-url: https://packages.example'],
    [
      'an expression in a command: echo ${{ github.head_ref }}',
      'npm run size',
      'echo ${{ github.head_ref }}',
    ],
    [
      'a pull request gets a secret or may write',
      'run: npm run size',
      'run: npm run size\n        env: { KEY: "${{ secrets.KEY }}" }',
    ],
  ];

  for (const [found, from, to] of faults)
    it(found, () => {
      // A function, because `$` has a meaning in a replacement.
      const faulty = text.replace(from, () => to);
      assert.notEqual(faulty, text);
      assert.ok(problemsOf(faulty).includes(found), problemsOf(faulty).join('\n'));
    });
});

describe('dependabot.yml', () => {
  const { version, updates } = parse(read('.github/dependabot.yml')) as {
    version: number;
    updates: { 'package-ecosystem': string; directory: string; schedule: { interval: string } }[];
  };

  it('proposes updates of the packages, the actions and the container', () => {
    assert.equal(version, 2);
    assert.deepEqual(
      updates.map((one) => one['package-ecosystem']),
      ['npm', 'npm', 'github-actions', 'docker'],
    );
    for (const { directory, schedule } of updates) {
      assert.ok(existsSync(join(root, directory)), directory);
      assert.equal(schedule.interval, 'weekly');
    }
  });
});
