#!/usr/bin/env node
// The entry point of `npx portal-jobs-server <command>`. Each command is a file in the folder cli that is loaded only when it runs.
import { runProgram } from './cli/program.ts';
import { server } from './cli/server.ts';

await runProgram(server, new URL('../package.json', import.meta.url));
