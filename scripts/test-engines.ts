// npm run test:engines: the same scenarios in Chromium, Firefox and WebKit. The last line of the output is the count.
import { parseArgs } from 'node:util';
import { engineNames, runEngine, type EngineName } from '../test/engines/run.ts';
import { roomNames, type RoomName } from '../test/engines/scenarios.ts';
import { countLine, isEmpty, sum, type Count } from './test/count.ts';

const usage = `npm run test:engines [-- option … engine …]

Runs the scenarios of test/engines in ${engineNames.join(', ')}, or in the named engines. An engine that is not installed is skipped:
on Debian they are the packages firefox-esr, and webkit2gtk-driver with xvfb.

  --of FILE          only the scenarios of that file, more than once for several: ${roomNames.join(', ')}
  --name TEXT        only the scenarios whose name contains the text
  --pictures FOLDER  writes a picture of each failed scenario there
`;

/** Two engines side by side: most of a scenario is waiting. */
const concurrency = 2;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      of: { type: 'string', multiple: true, default: roomNames },
      name: { type: 'string' },
      pictures: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const unknown = [
    ...positionals.filter((one) => !engineNames.includes(one as EngineName)),
    ...values.of.filter((one) => !roomNames.includes(one as RoomName)),
  ];
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}.\n\n${usage}`);
  const options = { rooms: values.of as RoomName[], name: values.name, pictures: values.pictures };
  const queue = engineNames.filter((one) => positionals.length === 0 || positionals.includes(one));
  const counts: Count[] = [];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        try {
          counts.push(await runEngine(next, options));
        } catch (error) {
          // The engine broke, and the others go on.
          console.error(`${next}:`, error);
          counts.push({ passed: 0, failed: 1, skipped: 0 });
        }
      }
    }),
  );
  const total = sum(counts);
  if (isEmpty(total)) console.error('No scenario matches.');
  if (total.failed > 0 || isEmpty(total)) process.exitCode = 1;
  process.stdout.write(`\n${countLine(total)}\n`, () => process.exit());
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
