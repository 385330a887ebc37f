import type { Program } from './dispatch.ts';

/** `portal-jobs-server`. */
export const server: Program = {
  name: 'portal-jobs-server',
  commands: {
    init: async () => (await import('./init.ts')).init,
    proxy: async () => (await import('./proxy.ts')).proxy,
    doctor: async () => (await import('./doctor.ts')).doctor,
    evidence: async () => (await import('./evidence.ts')).evidence,
    snapshot: async () => (await import('./snapshot.ts')).snapshot,
    'history export': async () => (await import('./history.ts')).historyExport,
    'history summarize': async () => (await import('./summarize.ts')).historySummarize,
    integrity: async () => (await import('./integrity.ts')).integrity,
  },
  servers: ['proxy'],
};
