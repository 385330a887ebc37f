/** The bounds of a numeric option. */
export interface Limit {
  from: number;
  to: number;
  fallback: number;
  description: string;
  whole?: boolean;
}

/** Numeric options with their bounds and defaults. */
export const limits = {
  cacheBytes: {
    from: 0,
    to: 2 ** 34,
    fallback: 64 * 1024 * 1024,
    description: 'a whole number of bytes',
    whole: true,
  },
  retry: { from: 0, to: 10, fallback: 4, description: 'a whole number', whole: true },
  upstreamRate: { from: 0, to: 10_000, fallback: 20, description: 'a number of calls per second' },
  upstreamConcurrency: {
    from: 1,
    to: 1_000,
    fallback: 16,
    description: 'a whole number of calls',
    whole: true,
  },
  maxResults: {
    from: 1,
    to: 500,
    // As many as the service has on a page: lists of hundreds of jobs and “Near me” ask for them.
    fallback: 500,
    description: 'a whole number of jobs',
    whole: true,
  },
  clientRate: {
    from: 0,
    to: 1_000_000,
    fallback: 100,
    description: 'a number of requests per second',
  },
} as const satisfies Record<string, Limit>;
