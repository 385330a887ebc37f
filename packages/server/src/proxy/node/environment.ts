import { splitList } from 'portal-jobs/protocol';
import type { BlockList } from 'node:net';
import type { AgenciesOptions } from '../options/agencies.ts';
import type { ProxyOptions } from '../options.ts';
import { readEnvironmentOptions, unknownVariableLines } from '../options/environment-options.ts';
import { agenciesVariable, readAgencies } from './agencies.ts';
import { readNetworks } from './client.ts';
import { createKeyFileReader } from './key-file.ts';
import { logLevels, type LogOptions } from './log.ts';
import { readBoundKey } from './bound-key.ts';

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of the Node server that are not options of the proxy. */
export const nodeVariables: readonly string[] = [
  ...['PORTAL_KEY_FILE', 'PORTAL_TRUSTED_PROXIES', 'PORTAL_LOG_LEVEL', 'PORTAL_LOG_QUERIES'],
  ...['PORTAL_METRICS_PORT', 'PORTAL_REDIS_URL', agenciesVariable],
  ...['PORTAL_KEY_SERVICE', 'PORTAL_STOP_SECONDS'],
];
/** Variables that Kubernetes sets in every process for a service named `portal-…`. They are not settings. */
const clusterVariable =
  /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/;

/** The configuration read from the environment. */
export interface Configuration {
  /** Absent if a file has several agencies. */
  options: ProxyOptions | undefined;
  agencies: Pick<AgenciesOptions, 'agencies' | 'cacheBytes'> | undefined;
  port: number;
  hostname: string;
  /** The proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: BlockList | undefined;
  log: Pick<LogOptions, 'level' | 'queries'>;
  /** Absent if metrics are not served. */
  metricsPort: number | undefined;
  redisUrl: string | undefined;
  /** Seconds that pending requests have to finish when the proxy stops. */
  stopSeconds: number;
}

/** Seconds that pending requests have to finish by default, and at most. */
const stopLimits = { default: 15, to: 300 };

/** Whether the Redis client accepts a URL. Checked here, because its own error quotes the URL, which can contain a password. */
const isRedisUrl = (url: string): boolean =>
  /^rediss?:\/\/[^/]/.test(url) && URL.canParse(url) && /^\/?\d*$/.test(new URL(url).pathname);

const isClusterVariable = ([name, value]: [string, string | undefined]) =>
  clusterVariable.test(name) || (name.endsWith('_PORT') && /^(tcp|udp|sctp):/.test(value ?? ''));

/** Reads the options of a single agency. */
function readSingle(
  value: (name: string) => string | undefined,
  problems: string[],
  note: (message: string) => void,
): ProxyOptions {
  const sources = ['PORTAL_KEY', 'PORTAL_KEY_FILE', 'PORTAL_KEY_SERVICE'].filter(value);
  const [source = 'PORTAL_KEY', ...others] = sources;
  const written = value(source) ?? '';
  let key: ProxyOptions['key'] = written;
  for (const other of others)
    problems.push(`${other}: is set beside ${source}; set only one of them.`);
  try {
    if (others.length > 0) key = 'unread';
    else if (source === 'PORTAL_KEY_FILE') key = createKeyFileReader(written, note);
    else if (source === 'PORTAL_KEY_SERVICE') key = readBoundKey(written, value('VCAP_SERVICES'));
  } catch (error) {
    problems.push(`${source}: ${(error as Error).message}`);
    key = 'unread'; // already reported; avoids a second problem for a missing key
  }
  return { ...readEnvironmentOptions(value, problems), key };
}

/** Reads the configuration. @param problems receives one line per problem, which never contains the key */
export function readEnvironment(
  environment: Environment,
  problems: string[],
  note: (message: string) => void,
): Configuration {
  const value = (name: string) => environment[name]?.trim() || undefined; // an empty variable counts as absent
  const number = (name: string) => (value(name) === undefined ? undefined : Number(value(name)));
  const listOf = (name: string) => splitList(value(name));
  const addProblem = (name: string, message: string) => void problems.push(`${name}: ${message}`);
  const portOf = (name: string) => {
    const port = number(name);
    if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535))
      addProblem(name, 'must be a number from 0 to 65535.');
    return port;
  };
  const names = Object.entries(environment).filter((entry) => !isClusterVariable(entry));
  problems.push(
    ...unknownVariableLines(
      names.map(([name]) => name),
      nodeVariables,
    ),
  );

  const trusted = readNetworks(listOf('PORTAL_TRUSTED_PROXIES'));
  if (!trusted)
    addProblem(
      'PORTAL_TRUSTED_PROXIES',
      'write addresses or networks, such as 127.0.0.1 10.0.0.0/8.',
    );
  const level = logLevels.find((one) => one === (value('PORTAL_LOG_LEVEL') ?? 'info'));
  if (!level) addProblem('PORTAL_LOG_LEVEL', `must be one of ${logLevels.join(', ')}.`);
  const queries = value('PORTAL_LOG_QUERIES')?.toLowerCase() ?? 'false';
  if (!['true', 'false'].includes(queries))
    addProblem('PORTAL_LOG_QUERIES', 'must be true or false.');
  const redisUrl = value('PORTAL_REDIS_URL');
  if (redisUrl && !isRedisUrl(redisUrl))
    addProblem(
      'PORTAL_REDIS_URL',
      'must be a URL such as redis://store.agency.example:6379, optionally followed by a database number.',
    );
  const stopSeconds = number('PORTAL_STOP_SECONDS') ?? stopLimits.default;
  if (!(stopSeconds >= 0 && stopSeconds <= stopLimits.to))
    addProblem('PORTAL_STOP_SECONDS', `must be a number from 0 to ${stopLimits.to}.`);
  const agenciesFile = value(agenciesVariable);
  return {
    ...(agenciesFile === undefined
      ? { options: readSingle(value, problems, note), agencies: undefined }
      : { options: undefined, agencies: readAgencies(agenciesFile, value, problems, note) }),
    port: portOf('PORT') ?? 8787,
    hostname: value('HOST') ?? '127.0.0.1',
    trustedProxies: listOf('PORTAL_TRUSTED_PROXIES').length > 0 ? trusted : undefined,
    log: { level: level ?? 'info', queries: queries === 'true' },
    metricsPort: portOf('PORTAL_METRICS_PORT'),
    redisUrl,
    stopSeconds,
  };
}
