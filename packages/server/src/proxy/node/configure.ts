import { AgenciesConfigurationError, createAgenciesHandler } from '../options/agencies.ts';
import { createHandler, type Handler, type ServedHandler } from '../handler.ts';
import { ProxyConfigurationError, type ProxyEvent, type ProxyOptions } from '../options.ts';
import { problemLines, withoutQuotes } from '../options/environment-options.ts';
import { agenciesLines } from './agencies.ts';
import { readEnvironment, type Configuration, type Environment } from './environment.ts';
import { createForwardFetch, fetchDirectly } from './fetch.ts';
import { readForwardProxies, type FindForwardProxy } from './forward-proxy.ts';

/** Sends a request of an agency, or of the only one. */
export type SendRequest = (request: Request, agency?: string) => Promise<Response>;

/** The configuration of a process, and the ways out of its network. */
export interface ProcessConfiguration extends Configuration {
  findProxy: FindForwardProxy;
  /** Sends requests to the service, through the forward proxy if there is one. */
  send: SendRequest;
}

/**
 * Reads the configuration of a process.
 *
 * @param problems receives one line per problem, which never contains the key.
 */
export function readConfiguration(
  environment: Environment,
  problems: string[],
  note: (message: string) => void,
): ProcessConfiguration {
  const variables = withoutQuotes(environment, problems);
  const configuration = readEnvironment(variables, problems, note);
  const findProxy = readForwardProxies(variables, problems);
  return { ...configuration, findProxy, send: createForwardFetch(findProxy, fetchDirectly) };
}

/** The options that a process adds to those of its environment. */
interface CommonOptions extends Pick<ProxyOptions, 'compressors' | 'processLarge' | 'store'> {
  fetch: SendRequest;
}

/** The proxy of a process. */
export interface ConfiguredProxy {
  handler: ServedHandler;
  /** The handler of each agency; one without a name if there is a single agency. */
  agencies: readonly (readonly [agency: string | undefined, handler: Handler])[];
  /** The options of each agency. */
  upstreams: readonly (ProxyOptions & { readonly name?: string })[];
}

/**
 * Creates the proxy that a configuration describes.
 *
 * @param problems receives one line per problem.
 * @returns nothing if the configuration allows no proxy.
 */
export function configureProxy(
  { options, agencies }: Configuration,
  common: CommonOptions,
  report: (event: ProxyEvent, agency?: string) => void,
  problems: string[],
): ConfiguredProxy | undefined {
  try {
    if (options) {
      const handler = createHandler({ ...options, ...common, report: (event) => report(event) });
      return { handler, agencies: [[undefined, handler]], upstreams: [options] };
    }
    if (agencies && problems.length === 0) {
      const handler = createAgenciesHandler({ ...agencies, ...common, report });
      return { handler, agencies: [...handler.agencies], upstreams: agencies.agencies };
    }
  } catch (error) {
    if (error instanceof AgenciesConfigurationError)
      problems.push(...agenciesLines(error.problems));
    else if (error instanceof ProxyConfigurationError) problems.push(...problemLines(error));
    else throw error;
  }
  return undefined;
}
