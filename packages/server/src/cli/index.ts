// `portal-jobs-server/cli`: how a command line reads its options and writes its failures, for portal-jobs-dev.
export { ArgumentError, readBaseUrl, readNumber, readOptions, readOrReport } from './arguments.ts';
export { dispatch, type Program } from './dispatch.ts';
export { writeFailure } from './failures.ts';
export { readForwardFetch } from './forward-proxy.ts';
export { runProgram } from './program.ts';
export type { Command, Terminal } from './terminal.ts';
