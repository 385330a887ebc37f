import { installOnDemand, RegistryUnreachable } from '../../scripts/on-demand.ts';

/**
 * The packages of a folder such as `test/frameworks`, installed on demand: `test(name, { skip: packages.skip }, …)`. A test is
 * skipped when the registry does not answer, except where `CI` is set.
 */
export async function packagesOf(
  folder: string,
): Promise<{ modules: string; skip: string | false }> {
  try {
    return { modules: await installOnDemand(folder), skip: false };
  } catch (error) {
    if (!(error instanceof RegistryUnreachable) || process.env['CI']) throw error;
    return {
      modules: '',
      skip: `the registry does not answer, so the packages of ${folder} are not installed`,
    };
  }
}
