import { createProxy } from '../packages/server/src/proxy/index.ts';
import { createSampleService, SAMPLE_KEY } from '../packages/dev/src/sample-service/index.ts';
import { conditions, type Condition, type ConditionName } from './sample-services.ts';

/**
 * Creates a proxy before the sample service, as one function from request to response.
 *
 * @param locked the locked parameters of the site, unless the condition replaces them.
 */
export function createSampleProxy(
  name: ConditionName | undefined,
  { prefix, locked }: { prefix?: string; locked?: string } = {},
): (request: Request) => Promise<Response> {
  const condition: Condition = name === undefined ? { label: '' } : conditions[name];
  return createProxy({
    upstreamUrl: 'https://service.example',
    key: SAMPLE_KEY,
    origins: [],
    ...(prefix !== undefined && { prefix }),
    ...((condition.locked ?? locked) && { locked: condition.locked ?? locked }),
    fetch: createSampleService(condition.service),
  });
}
