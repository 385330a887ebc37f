// The proxy's contract at the module's URL in a live Drupal.
import { after, before, describe } from 'node:test';
import { contract } from '../deploy/contract.ts';
import { phpConditions } from '../php/hosts.ts';
import { startDrupal, whyNoDrupal, type Drupal } from './drupal-lab.ts';

/** PHP is installed together with the system, and starts without the environment of the tests. */
const conditions = {
  ...phpConditions,
  skip: undefined,
  odd: 200,
  refusesOddPaths: [400, 404],
  readsEnvironment: false,
};

describe('Drupal as the proxy', { skip: whyNoDrupal }, () => {
  let drupal: Drupal;
  before(async () => {
    drupal = await startDrupal();
    drupal.unpackModule();
    drupal.run(`\\Drupal::service('module_installer')->install(['portal_jobs']);`);
  });
  after(() => drupal?.stop());

  contract(
    'at a URL of Drupal',
    // The module's own maximum is 100 jobs.
    (settings) => drupal.startOther({ PORTAL_MAX_RESULTS: '500', ...settings }),
    conditions,
  );
});
