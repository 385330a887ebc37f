// The proxy on Azure Functions (programming model v4); docs/hosting.md has the steps.
import proxy from 'portal-jobs-server/worker';

// Visitors are counted by this header, which is set here: whatever they send in it is replaced.
const clientHeader = 'portal-client-address';
// Requests of fetch cannot have these methods. The proxy refuses POST in the same way.
const expressible = (method) => (/^(CONNECT|TRACE|TRACK)$/i.test(method) ? 'POST' : method);

/** Responds to the request of an HTTP trigger. */
export async function respond({ method, url, headers }) {
  const sent = new Headers([...headers]);
  // The platform adds the IP address of each connection at the end, with its port.
  sent.set(clientHeader, (headers.get('x-forwarded-for') ?? '').split(',').pop().trim());
  const environment = { ...process.env, PORTAL_CLIENT_HEADER: clientHeader };
  const response = await proxy.fetch(
    new Request(url, { method: expressible(method), headers: sent }),
    environment,
    {},
  );
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()), // it can be compressed
  };
}
