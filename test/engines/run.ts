import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Count } from '../../scripts/test/count.ts';
import { createDemoSite, sharedDemo } from '../support/demo-site.ts';
import { serve } from '../support/page-server.ts';
import { EngineMissing, NotTested, type Engine } from './engine.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';
import { rooms, type RoomName, type Scenario } from './scenarios.ts';
import { Visitor } from './visitor.ts';

const starts = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

export type EngineName = keyof typeof starts;

export const engineNames = Object.keys(starts) as EngineName[];

export interface RunOptions {
  /** The files of scenarios to run. */
  rooms: readonly RoomName[];
  /** Text that the name of a scenario must contain. */
  name: string | undefined;
  /** Folder for screenshots of failed scenarios. */
  pictures: string | undefined;
}

/** If more scenarios fail, a second try would not help. */
const maximumRetries = 3;
/** Longer than any scenario takes, even on a busy machine. */
const scenarioLimitMs = 60_000;

/** Runs the scenarios in one engine, one after another, and prints their outcomes. */
export async function runEngine(
  engineName: EngineName,
  { rooms: chosenRooms, name = '', pictures }: RunOptions,
): Promise<Count> {
  const chosen = chosenRooms
    .flatMap((room) => Object.entries<Scenario>(rooms[room]))
    .filter(([one]) => one.includes(name));
  const count: Count = { passed: 0, failed: 0, skipped: 0 };
  const begun = performance.now();
  let engine: Engine;
  try {
    engine = await starts[engineName]();
  } catch (error) {
    if (!(error instanceof EngineMissing)) throw error;
    console.log(`${engineName}: skipped. ${error.message}`);
    return { ...count, skipped: chosen.length };
  }
  const site = createDemoSite(await sharedDemo());
  const server = await serve(site.handler);
  const visitor = new Visitor(engine, site, server.origin);
  const attempt = async (scenario: Scenario): Promise<unknown> => {
    try {
      await withinLimit(scenario(visitor));
      return undefined;
    } catch (error) {
      return error ?? new Error('It failed without a cause.');
    } finally {
      site.breakWith(undefined);
    }
  };
  try {
    let retries = 0;
    for (const [title, scenario] of chosen) {
      const started = performance.now();
      let failure = await attempt(scenario);
      if (failure instanceof NotTested) {
        console.log(`${engine.name}: not tested: ${title}. ${failure.message}`);
        count.skipped += 1;
        continue;
      }
      let outcome = 'passed';
      if (failure && (retries += 1) <= maximumRetries) {
        console.log(`${engine.name}: once more, because it failed: ${title}\n${text(failure)}`);
        failure = await attempt(scenario);
        outcome = 'UNSTEADY, passed when run again';
      }
      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      if (failure) count.failed += 1;
      else count.passed += 1;
      console.log(
        `${engine.name}: ${failure ? 'FAILED' : outcome}: ${title} (${seconds} s)${failure ? `\n${text(failure)}` : ''}`,
      );
      if (failure && pictures) {
        const file = `${engineName}-${title.replace(/\W+/g, '-').slice(0, 60)}.png`;
        await writeFile(join(pictures, file), await engine.screenshot());
      }
    }
  } finally {
    await engine.close();
    await server.close();
  }
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  console.log(`${engine.name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
  return count;
}

const text = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

async function withinLimit(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`It took more than ${scenarioLimitMs / 1_000} s.`));
    }, scenarioLimitMs);
  });
  await Promise.race([work, limit]).finally(() => {
    clearTimeout(timer);
  });
}
