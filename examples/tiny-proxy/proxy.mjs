// A tiny proxy for portal-jobs. README.md describes its settings and the ten rules that it keeps.
import { createServer } from 'node:http';
const known = `Organization HiringPath JobCategoryCode Keyword PositionTitle LocationName Radius
  JobGradeCode GradeBucket PayGradeLow PayGradeHigh SalaryBucket RemunerationMinimumAmount
  RemunerationMaximumAmount PositionOfferingTypeCode PositionScheduleTypeCode RemoteIndicator
  TravelPercentage SecurityClearanceRequired RelocationIndicator SupervisoryStatus DatePosted
  MissionCriticalTags SortField SortDirection Page ResultsPerPage Fields`.split(/\s+/); // Rule 4
function setting(name, form, example, standard = '') {
  const value = process.env[name] ?? standard;
  if (form.test(value)) return value;
  console.error(`${name} must be set, for example to ${example}`);
  return process.exit(78);
}
const safe = /^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/; // Rule 6
const codes = /^((Organization|HiringPath|JobCategoryCode)=\w[\w;-]*(&(?!.*\2=)|$))+$/; // Rule 5
const upstream = setting('PORTAL_UPSTREAM_URL', safe, 'https://data.portal.example');
const key = setting('PORTAL_KEY', /^[\w+/=.~-]{12,}$/, 'the API key that you were given');
const email = setting('PORTAL_EMAIL', /^[!-~]+@[!-~]+$/, 'jobs@agency.example');
const page = setting('PORTAL_ORIGIN', /^https?:\/\/[a-z\d.-]+(:\d{4,5})?$/, 'https://our.example');
const locked = new Map(new URLSearchParams(setting('PORTAL_LOCKED', codes, 'Organization=HE00')));
const timeout = setting('PORTAL_TIMEOUT', /^[1-9]\d{2,4}$/, '12000 (milliseconds)', '12000');
const seconds = setting('PORTAL_CACHE_SECONDS', /^(0|[1-9]\d{0,3})$/, '60', '60');
const cache = new Map();
const problem = (status, detail) => ({ status, text: JSON.stringify({ status, detail }) });
const fail = (e) => (e.status ? e : problem(502, `No usable response: ${e.name}.`)); // Rule 9
const split = (text) => text.split(';').filter((value) => value !== '');
function isWithin(name, own, value) {
  const code = /^[\w-]+$/.test(value) ? value.toUpperCase() : ''; // Rule 5
  const isAgency = name === 'Organization' && /^[A-Z\d]{3,4}$/.test(code);
  return own.includes(code) || (isAgency && own.includes(code.slice(0, 2)));
}
function addLock(query) {
  const asked = new Map();
  for (const [name, text] of new URLSearchParams(query)) {
    if (!known.includes(name)) throw problem(400, `${name} is not a known parameter.`); // Rule 4
    if (asked.has(name)) throw problem(400, `${name} was given twice.`); // Rule 4
    const own = split(locked.get(name)?.toUpperCase() ?? '');
    const wrong = split(text).find((value) => own.length > 0 && !isWithin(name, own, value));
    if (wrong) throw problem(400, `${name}: ${wrong} is outside the lock, ${locked.get(name)}.`);
    if (split(text).length > 0) asked.set(name, split(text).join(';'));
  }
  return new URLSearchParams([...new Map([...locked, ...asked])]); // Rules 5, 8
}
async function ask(target, name, more) {
  if (cache.get(target)?.until > Date.now()) return cache.get(target); // Rule 10
  const headers = { 'User-Agent': email, ...more };
  const signal = AbortSignal.timeout(Number(timeout));
  const response = await fetch(upstream + target, { headers, signal, redirect: 'manual' }); // Rules 7, 8
  if (response.status !== 200) throw problem(502, `The jobs service sent ${response.status}.`); // Rule 9
  let received = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream()))
    if ((received += chunk).length > 8_000_000) throw problem(502, 'It is too long.');
  const { [name]: part } = JSON.parse(received);
  const items = name === 'CodeList' ? part : part.SearchResultItems;
  const text = JSON.stringify({ [name]: part }); // Rule 9
  if (!Array.isArray(items) || text.includes(key)) throw problem(502, 'The response has no jobs.');
  if (cache.size >= 100) cache.clear(); // Rule 10
  const given = { status: 200, text, until: Date.now() + 1000 * seconds };
  if (text.length < 2_000_000) cache.set(target, given);
  return given;
}
async function answer({ method, url, headers: { origin } }) {
  const [path, query] = url.split(/\?(.*)/s, 2);
  if (!['GET', 'HEAD'].includes(method)) throw problem(405, 'The proxy is read-only.'); // Rule 1
  if ((origin ?? page) !== page) throw problem(403, 'Not for this page.'); // Rule 3
  if (/^\/api\/codelist\/[a-z]+$/.test(url)) return ask(url, 'CodeList'); // Rule 2
  if (path !== '/api/Search') throw problem(404, 'There is nothing at this path.'); // Rule 2
  return ask(`${path}?${addLock(query)}`, 'SearchResult', { 'Authorization-Key': key }); // Rule 6
}
const invalid = `HTTP/1.1 400 \r\nContent-Type: application/problem+json\r\nCache-Control: no-store\r
X-Content-Type-Options: nosniff\r\n\r\n${problem(400, 'This is not a valid GET.').text}`;
createServer(async (request, response) => {
  const { status, text } = await answer(request).catch(fail);
  response.setHeader('Access-Control-Allow-Origin', page); // Rule 3
  response.setHeader('Cache-Control', status === 200 ? `public, max-age=${seconds}` : 'no-store');
  response.setHeader('Content-Type', `application/${status === 200 ? '' : 'problem+'}json`);
  response.writeHead(status, { Allow: 'GET, HEAD', 'X-Content-Type-Options': 'nosniff' }).end(text);
})
  .on('clientError', (_, socket) => socket.end(invalid))
  .listen(setting('PORT', /^([1-9]\d{3}|[1-5]\d{4}|6[0-4]\d{3})$/, '8787', '8787'), '127.0.0.1');
