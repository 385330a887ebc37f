const problems: Readonly<Record<number, readonly [title: string, type: string]>> = {
  400: ['Bad Request', 'https://tools.ietf.org/html/rfc7231#section-6.5.1'],
  401: ['Unauthorized', 'https://tools.ietf.org/html/rfc7235#section-3.1'],
  403: ['Forbidden', 'https://tools.ietf.org/html/rfc7231#section-6.5.3'],
  404: ['Not Found', 'https://tools.ietf.org/html/rfc7231#section-6.5.4'],
  405: ['Method Not Allowed', 'https://tools.ietf.org/html/rfc7231#section-6.5.5'],
  429: ['Too Many Requests', 'https://tools.ietf.org/html/rfc6585#section-4'],
  501: ['Not Implemented', 'https://tools.ietf.org/html/rfc7231#section-6.6.2'],
};

/** A refused request. The message explains what the caller must change. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Headers = Readonly<Record<string, string>>;

/** Builds the responses of one sample service. */
export interface Reply {
  json(status: number, type: string, body: unknown, headers?: Headers): Response;
  /** `application/problem+json`, as recorded; without an empty `detail`. */
  problem(status: number, detail?: string, headers?: Headers): Response;
  page(status: number, title: string, headers?: Headers): Response;
  empty(status: number, headers?: Headers): Response;
}

/** @param now the service's clock, for the `Date` of each response. */
export function createReply(now: () => Date): Reply {
  let serial = 0;
  const write = (
    status: number,
    body: string | null,
    type: string | undefined,
    headers: Headers = {},
  ): Response =>
    new Response(body, {
      status,
      headers: {
        ...(type === undefined ? {} : { 'content-type': `${type}; charset=utf-8` }),
        date: now().toUTCString(),
        ...headers,
      },
    });
  const json: Reply['json'] = (status, type, body, headers) =>
    write(status, JSON.stringify(body), type, headers);
  return {
    json,
    problem(status, detail, headers) {
      serial += 1;
      const [title = 'Error', type = 'about:blank'] = problems[status] ?? [];
      const trace = serial.toString(16);
      return json(
        status,
        'application/problem+json',
        {
          type,
          title,
          status,
          ...(detail === undefined ? {} : { detail }),
          traceId: `00-${trace.padStart(32, '0')}-${trace.padStart(16, '0')}-00`,
        },
        headers,
      );
    },
    page: (status, title, headers) =>
      write(
        status,
        `<!doctype html>\n<html lang="en">\n<head><title>${title}</title></head>\n<body><h1>${title}</h1><p>Please try again later.</p></body>\n</html>\n`,
        'text/html',
        headers,
      ),
    empty: (status, headers) => write(status, null, undefined, headers),
  };
}
