import { jobs } from './jobs.mjs';

export default function (config) {
  config.addGlobalData('jobs', () => jobs());
}
