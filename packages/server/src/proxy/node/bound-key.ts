/** A service of a Cloud Foundry app, as far as it is read. */
interface BoundService {
  name?: unknown;
  credentials?: { PORTAL_KEY?: unknown } | null;
}

/** Returns the services of all kinds that are bound to the app. */
function readServices(written: string): BoundService[] {
  let kinds: unknown;
  try {
    kinds = JSON.parse(written);
  } catch {
    throw new Error('VCAP_SERVICES is not JSON.');
  }
  if (typeof kinds !== 'object' || kinds === null || Array.isArray(kinds))
    throw new Error('VCAP_SERVICES is not an object of services.');
  return Object.values(kinds)
    .flat()
    .filter((one): one is BoundService => typeof one === 'object' && one !== null);
}

/**
 * Reads the key from a service that is bound to a Cloud Foundry app, which has it as `PORTAL_KEY` in its credentials.
 *
 * @param name the service's name.
 * @param written the value of `VCAP_SERVICES`.
 * @throws {@link Error} that names the problem and its fix, but none of the values.
 */
export function readBoundKey(name: string, written: string | undefined): string {
  if (written === undefined)
    throw new Error(
      'VCAP_SERVICES is missing. The setting is for Cloud Foundry, which sets it for an app with services.',
    );
  const service = readServices(written).find((one) => one.name === name);
  if (!service)
    throw new Error('no service of this name is bound. Run cf bind-service, then cf restage.');
  const key = service.credentials?.PORTAL_KEY;
  if (typeof key !== 'string' || key.trim() === '')
    throw new Error(
      "the service's credentials have no text PORTAL_KEY. Run cf update-user-provided-service with it, then cf restage.",
    );
  return key.trim();
}
