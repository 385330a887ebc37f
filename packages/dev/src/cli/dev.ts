import type { Program } from 'portal-jobs-server/cli';

/** `portal-jobs-dev`. */
export const dev: Program = {
  name: 'portal-jobs-dev',
  commands: {
    demo: async () => (await import('./demo.ts')).demo,
    'sample-service': async () => (await import('./sample-service.ts')).sampleService,
    conformance: async () => (await import('./conformance.ts')).conformance,
  },
  servers: ['demo', 'sample-service'],
};
