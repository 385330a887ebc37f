import { createServer } from 'node:http'; // A tiny proxy. README.md has its settings and ten rules.
const known = `Organization HiringPath JobCategoryCode Keyword PositionTitle LocationName Radius
  JobGradeCode GradeBucket PayGradeLow PayGradeHigh SalaryBucket RemunerationMinimumAmount Fields
  RemunerationMaximumAmount PositionOfferingTypeCode PositionScheduleTypeCode RemoteIndicator
  TravelPercentage SecurityClearanceRequired RelocationIndicator SupervisoryStatus DatePosted Page
  PositionSensitivity MissionCriticalTags SortField SortDirection ResultsPerPage`.split(/\s+/); // Rule 4
const stop = (line) => process.exit(console.error(line) ?? 78);
function setting(name, form, rule, standard = '', value = process.env[name] || standard) {
  const flaw = /^["']/.test(value) ? 'has quotation marks' : value ? 'is invalid' : 'must be set';
  return form.test(value) ? value : stop(`${name} ${flaw}: write ${rule}. See README.md.`);
}
const safe = /^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/; // Rule 6
const codes = /^((Organization|HiringPath|JobCategoryCode)=\w[\w;-]*(&(?!.*\2=)|$))+$/; // Rule 5
const upstream = setting('PORTAL_UPSTREAM_URL', safe, 'https://data.portal.example, no path');
const key = setting('PORTAL_KEY', /^[\w+/=.~-]{12,}$/, '12 or more A-Z a-z 0-9 + / = . ~ _ -');
const email = setting('PORTAL_EMAIL', /^[!#-&(-~][!-~]*@[!-~]+$/, 'jobs@agency.example, no spaces');
const page = setting('PORTAL_ORIGIN', /^https?:\/\/[a-z\d.-]+(:\d{4,5})?$/, 'https:// + host only');
const locked = new Map(new URLSearchParams(setting('PORTAL_LOCKED', codes, 'Organization=HE;DJ')));
const timeout = setting('PORTAL_TIMEOUT', /^[1-9]\d{2,4}$/, '100 to 99999 milliseconds', '12000');
const seconds = setting('PORTAL_CACHE_SECONDS', /^(0|[1-9]\d{0,3})$/, '0 to 9999', '60');
const port = setting('PORT', /^([1-9]\d{3}|[1-5]\d{4}|6[0-4]\d{3})$/, '1000 to 64999', '8787');
const [cache, logged, now] = [new Map(), new Set(), () => performance.now()]; // Never set, as Date is
setInterval(() => logged.clear(), 60_000).unref(); // One line a minute for each status
const problem = (status, detail, note = '') => ({ status, detail, note });
function fail({ name, status = 502, detail = `No usable response: ${name}.`, note = '' }) {
  const line = `${status}: ${detail} ${note}`.slice(0, 300).replace(/[^ -~]/g, '?');
  if ([403, 502].includes(status) && logged.size < logged.add(status).size) console.error(line);
  return { status, text: JSON.stringify({ status, detail }) }; // Rule 9
}
function addLock(query, asked = new Map()) {
  for (const [name, text] of new URLSearchParams(query)) {
    const near = known.find((one) => RegExp(`^${one}$`, 'i').test(name.replace(/[^a-z]/gi, '')));
    if (!known.includes(name) || asked.has(name) || query.length > 4096)
      throw problem(400, `${name}: write ${near ?? known}, once, in at most 4,096 characters.`); // Rule 4
    const own = locked.get(name);
    const more = name === 'Organization' ? '((?<=^..)[A-Z\\d]{1,2})?' : ''; // Rule 5: HE includes HE38
    const form = own ? RegExp(`^(${own.replaceAll(';', '|')})${more}$`, 'i') : /./s; // Rule 5
    const values = text.split(own ? /[;,\s]/ : ';').filter(Boolean);
    const wrong = values.find((value) => !form.test(value));
    if (wrong) throw problem(400, `${name}: ${wrong} is outside the lock, ${own}.`);
    if (values.length > 0) asked.set(name, values.join(';'));
  }
  return new URLSearchParams([...new Map([...locked, ...asked])]); // Rules 5, 8
}
async function ask(target, name, more, received = '', headers = { 'User-Agent': email, ...more }) {
  if (cache.get(target)?.until > now()) return cache.get(target); // Rule 10
  const signal = AbortSignal.timeout(Number(timeout));
  const response = await fetch(upstream + target, { headers, signal, redirect: 'manual' }); // Rules 7, 8
  const note = [401, 403].includes(response.status) ? 'Is PORTAL_KEY valid?' : '';
  if (response.status !== 200) throw problem(502, `The service sent ${response.status}.`, note); // Rule 9
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream()))
    if ((received += chunk).length > 8_000_000) throw problem(502, 'It is too long.');
  const { [name]: part } = JSON.parse(received);
  const items = name === 'CodeList' ? part : part.SearchResultItems;
  const text = JSON.stringify({ [name]: part }); // Rule 9
  if (!Array.isArray(items) || text.includes(key)) throw problem(502, 'It has no jobs.');
  const given = { status: 200, text, until: now() + 1000 * seconds };
  if (cache.size >= 100) cache.clear(); // Rule 10
  return text.length < 2_000_000 ? cache.set(target, given).get(target) : given;
}
async function respond({ method, url, headers: { origin } }) {
  if (!['GET', 'HEAD'].includes(method)) throw problem(405, 'The proxy is read-only.'); // Rule 1
  if ((origin ?? page) !== page) throw problem(403, 'Not for this page.', `It is of ${origin}.`); // Rule 3
  if (/^\/api\/codelist\/[a-z]+$/.test(url)) return ask(url, 'CodeList'); // Rule 2
  if (!/^\/api\/Search(\?|$)/.test(url)) throw problem(404, 'Use /api/Search or /api/codelist/…'); // Rule 2
  return ask(`/api/Search?${addLock(url.slice(12))}`, 'SearchResult', { 'Authorization-Key': key }); // Rule 6
}
const invalid = `HTTP/1.1 400 \r\nContent-Type: application/problem+json\r\nCache-Control: no-store\r
X-Content-Type-Options: nosniff\r\n\r\n${fail(problem(400, 'This is not a valid GET.')).text}`;
const refuse = (_, socket) => socket.on('error', () => 0).end(invalid, () => socket.destroy());
const server = createServer(async (request, response) => {
  const { status, text } = await respond(request).catch(fail);
  response.setHeader('Access-Control-Allow-Origin', page); // Rule 3
  response.setHeader('Cache-Control', status === 200 ? `public, max-age=${seconds}` : 'no-store');
  response.setHeader('Content-Type', `application/${status === 200 ? '' : 'problem+'}json`);
  response.writeHead(status, { Allow: 'GET, HEAD', 'X-Content-Type-Options': 'nosniff' }).end(text);
});
server.on('clientError', refuse).on('connect', refuse);
server.on('error', ({ code }) => stop(`PORT: ${port} cannot be used (${code}).`));
server.listen(port, '127.0.0.1', () => console.log(`Port ${port} is open for pages of ${page}`));
