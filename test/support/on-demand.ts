import { installOnDemand, RegistryUnreachable } from '../../scripts/on-demand.ts';

/**
 * Installs the packages of a group such as `frameworks` (scripts/on-demand/) when they are first needed: `test(name, { skip: packages.skip }, …)`.
 * The test is skipped if the registry does not respond, except if `CI` is set.
 */
export async function packagesOf(
  group: string,
): Promise<{ modules: string; skip: string | false }> {
  try {
    return { modules: await installOnDemand(group), skip: false };
  } catch (error) {
    if (!(error instanceof RegistryUnreachable) || process.env['CI']) throw error;
    return {
      modules: '',
      skip: `the registry does not answer, so the packages of ${group} are not installed`,
    };
  }
}
