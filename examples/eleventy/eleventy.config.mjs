import { jobs } from './jobs.mjs';

export default function (config) {
  config.addGlobalData('jobs', () => jobs());
  config.addPassthroughCopy({ 'node_modules/portal-jobs/dist/portal-jobs*.{js,css}': '/' });
}
