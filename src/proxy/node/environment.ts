import type { BlockList } from 'node:net';
import type { ProxyOptions } from '../options.ts';
import { readVariables, unknownLines } from '../environment-options.ts';
import { readNetworks } from './client.ts';
import { keysOfFile } from './key-file.ts';
import { logLevels, type LogOptions } from './log.ts';

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

const own: readonly string[] = [
  ...['PORTAL_KEY_FILE', 'PORTAL_TRUSTED_PROXIES', 'PORTAL_LOG_LEVEL', 'PORTAL_LOG_QUERIES'],
  ...['PORTAL_METRICS_PORT', 'PORTAL_REDIS_URL'],
];
/** What a cluster tells each of its processes of a service that is called `portal-…`: no setting, and not written by anybody. */
const ofCluster = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/;

/** A configuration as it stands in the environment. */
export interface Configuration {
  options: ProxyOptions;
  port: number;
  hostname: string;
  /** Who may say on whose behalf a request is. */
  trusted: BlockList | undefined;
  log: Pick<LogOptions, 'level' | 'queries'>;
  /** Absent where nobody shall read them. */
  metricsPort: number | undefined;
  redisUrl: string | undefined;
}

/** What the client of the store would throw at is said here, in words that do not quote it: there may be a password in it. */
const isStore = (address: string): boolean =>
  /^rediss?:\/\/[^/]/.test(address) &&
  URL.canParse(address) &&
  /^\/?\d*$/.test(new URL(address).pathname);

const isOfCluster = ([name, value]: [string, string | undefined]) =>
  ofCluster.test(name) || (name.endsWith('_PORT') && /^(tcp|udp|sctp):/.test(value ?? ''));

/** Reads the configuration from the environment; what is wrong is added to `problems`, a line each, never with a value of the key. */
export function readEnvironment(
  environment: Environment,
  problems: string[],
  note: (words: string) => void,
): Configuration {
  const value = (name: string) => environment[name]?.trim() || undefined; // an empty variable is an absent one
  const figure = (name: string) => (value(name) === undefined ? undefined : Number(value(name)));
  const words = (name: string) => (value(name) ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = (name: string, message: string) => void problems.push(`${name}: ${message}`);
  const portOf = (name: string) => {
    const port = figure(name);
    if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535))
      wrong(name, 'must be a number from 0 to 65535.');
    return port;
  };
  const names = Object.entries(environment).filter((one) => !isOfCluster(one));
  problems.push(
    ...unknownLines(
      names.map(([name]) => name),
      own,
    ),
  );

  let key: ProxyOptions['key'] = value('PORTAL_KEY') ?? '';
  const keyFile = value('PORTAL_KEY_FILE');
  if (key && keyFile) wrong('PORTAL_KEY_FILE', 'stands beside PORTAL_KEY; give one of the two.');
  else if (keyFile) {
    try {
      key = keysOfFile(keyFile, note);
    } catch (error) {
      wrong('PORTAL_KEY_FILE', (error as Error).message);
      key = 'unread'; // said above; not missing as well
    }
  }
  const options = readVariables(value, problems);
  const trusted = readNetworks(words('PORTAL_TRUSTED_PROXIES'));
  if (!trusted)
    wrong('PORTAL_TRUSTED_PROXIES', 'write addresses or networks, such as 127.0.0.1 10.0.0.0/8.');
  const level = logLevels.find((one) => one === (value('PORTAL_LOG_LEVEL') ?? 'info'));
  if (!level) wrong('PORTAL_LOG_LEVEL', `must be one of ${logLevels.join(', ')}.`);
  const queries = value('PORTAL_LOG_QUERIES')?.toLowerCase() ?? 'false';
  if (!['true', 'false'].includes(queries)) wrong('PORTAL_LOG_QUERIES', 'must be true or false.');
  const redisUrl = value('PORTAL_REDIS_URL');
  if (redisUrl && !isStore(redisUrl))
    wrong(
      'PORTAL_REDIS_URL',
      'must be an address such as redis://store.agency.example:6379, at most with the number of a database behind it.',
    );
  return {
    options: { ...options, key },
    port: portOf('PORT') ?? 8787,
    hostname: value('HOST') ?? '127.0.0.1',
    trusted: words('PORTAL_TRUSTED_PROXIES').length > 0 ? trusted : undefined,
    log: { level: level ?? 'info', queries: queries === 'true' },
    metricsPort: portOf('PORTAL_METRICS_PORT'),
    redisUrl,
  };
}
