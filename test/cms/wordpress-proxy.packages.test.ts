// The proxy's contract over the REST route of a live WordPress, with the plugin of packages/wordpress/dist/portal-jobs.zip.
import { after, before, describe } from 'node:test';
import { contract } from '../deploy/contract.ts';
import { phpConditions } from '../php/hosts.ts';
import { pluginZip, startWordPress, whyNoWordPress, type WordPress } from './wordpress-lab.ts';

/** PHP is installed together with the system, and starts without the environment of the tests. */
const conditions = {
  ...phpConditions,
  skip: undefined,
  odd: 200,
  refusesOddPaths: [400, 404],
  readsEnvironment: false,
};

describe('WordPress as the proxy', { skip: whyNoWordPress }, () => {
  let wordpress: WordPress;
  before(async () => {
    wordpress = await startWordPress('7.0');
    wordpress.run(`
      require_once ABSPATH . 'wp-admin/includes/admin.php';
      WP_Filesystem();
      unzip_file('${pluginZip}', WP_PLUGIN_DIR);
      return activate_plugin('portal-jobs/portal-jobs.php');`);
  });
  after(() => wordpress?.stop());

  contract(
    'at the REST route',
    (settings) => wordpress.startOther(settings, '/wp-json/portal-jobs/v1'),
    conditions,
  );
  contract(
    'at the REST route of a site with plain permalinks',
    (settings) => wordpress.startOther(settings, '/index.php?rest_route=/portal-jobs/v1'),
    conditions,
  );
});
