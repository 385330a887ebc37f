#!/usr/bin/env node
// The entry point of `npx portal-jobs-dev <command>`. Each command is a file in the folder cli that is loaded only when it runs.
import { runProgram } from 'portal-jobs-server/cli';
import { dev } from './cli/dev.ts';

await runProgram(dev, new URL('../package.json', import.meta.url));
