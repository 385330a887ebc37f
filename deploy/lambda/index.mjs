// The proxy on AWS Lambda, behind a function URL or an HTTP API (payload format 2.0); docs/hosting.md has the steps.
import proxy from 'portal-jobs-server/worker';

// Visitors are counted by this header, which is set here: whatever they send in it is replaced.
const clientHeader = 'portal-client-address';
// Requests of fetch cannot have these methods. The proxy refuses POST in the same way.
const expressible = (method) => (/^(CONNECT|TRACE|TRACK)$/i.test(method) ? 'POST' : method);

export async function handler({ rawPath, rawQueryString, headers, requestContext: { http } }) {
  const request = new Request(`https://${headers.host}${rawPath}?${rawQueryString}`, {
    method: expressible(http.method),
    headers: { ...headers, [clientHeader]: http.sourceIp },
  });
  const pending = []; // an instance is frozen after its response, so work that continues is awaited
  const environment = { ...process.env, PORTAL_CLIENT_HEADER: clientHeader };
  const response = await proxy.fetch(request, environment, {
    waitUntil: (work) => void pending.push(work),
  });
  const body = Buffer.from(await response.arrayBuffer());
  await Promise.allSettled(pending);
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body: body.toString('base64'), // a body can be compressed
    isBase64Encoded: true,
  };
}
