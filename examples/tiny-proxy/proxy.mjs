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
const safe = /^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/; // Rule 6
const codes = /^((Organization|HiringPath|JobCategoryCode)=\w[\w;-]*(&(?!.*\2=)|$))+$/; // Rule 5
const upstream = setting('PORTAL_UPSTREAM_URL', safe, 'https://data.portal.example');
const key = setting('PORTAL_KEY', /^[\w+/=.~-]{12,}$/, 'the API key that you were given');
const email = setting('PORTAL_EMAIL', /^[!-~]+@[!-~]+$/, 'jobs@agency.example');
const page = setting('PORTAL_ORIGIN', /^https?:\/\/[a-z\d.-]+(:\d{4,})?$/, 'https://our.example');
const locked = new Map(new URLSearchParams(setting('PORTAL_LOCKED', codes, 'Organization=HE00')));
const timeout = setting('PORTAL_TIMEOUT', /^\d{3,5}$/, '12000 (milliseconds)', '12000');
const seconds = setting('PORTAL_CACHE_SECONDS', /^\d{1,4}$/, '60', '60');
const port = setting('PORT', /^\d{4,5}$/, '8787', '8787');
const cache = new Map();
const problem = (status, detail) => ({ status, detail });
const split = (text) => text.split(';').filter((value) => value !== '');
function isWithin(own, value) {
  const code = /^[\w-]+$/.test(value) ? value.toUpperCase() : ''; // Rule 5: HE includes HE38.
  return own.includes(code) || (code.length <= 4 && own.includes(code.slice(0, 2)));
}
function addLock(query) {
  const asked = new Map();
  for (const [name, text] of new URLSearchParams(query)) {
    if (!known.includes(name)) throw problem(400, `${name} is not a known parameter.`); // Rule 4
    if (asked.has(name)) throw problem(400, `${name} was given twice.`); // Rule 4
    const own = split(locked.get(name)?.toUpperCase() ?? '');
    const wrong = split(text).find((value) => own.length > 0 && !isWithin(own, value));
    if (wrong) throw problem(400, `${name}: ${wrong} is outside the lock, ${locked.get(name)}.`);
    if (split(text).length > 0) asked.set(name, split(text).join(';'));
  }
  return new URLSearchParams([...new Map([...locked, ...asked])]); // Rules 5, 8
}
async function ask(target, headers) {
  const cached = cache.get(target);
  if (cached?.until > Date.now()) return cached.body; // Rule 10
  const signal = AbortSignal.timeout(Number(timeout));
  const response = await fetch(upstream + target, { headers, signal, redirect: 'manual' }); // Rules 7, 8
  if (response.status !== 200) throw problem(502, `The jobs service sent ${response.status}.`); // Rule 9
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    if ((text += chunk).length > 8_000_000) throw problem(502, 'The jobs service sent too much.');
  }
  const { SearchResult, CodeList } = JSON.parse(text); // Rule 9
  const body = JSON.stringify({ SearchResult, CodeList });
  if (body === '{}' || body.includes(key)) throw problem(502, 'The jobs service sent no jobs.');
  if (cache.size >= 100) cache.clear(); // Rule 10
  if (body.length < 2_000_000) cache.set(target, { body, until: Date.now() + 1000 * seconds });
  return body;
}
async function answer({ method, url, headers }) {
  const [path, query] = url.split(/\?(.*)/s, 2);
  if (!['GET', 'HEAD'].includes(method)) throw problem(405, 'The proxy is read-only.'); // Rule 1
  if ((headers.origin ?? page) !== page) throw problem(403, 'Not for this page.'); // Rule 3
  if (/^\/api\/codelist\/[a-z]+$/.test(url)) return ask(url, { 'User-Agent': email }); // Rule 2
  if (path !== '/api/Search') throw problem(404, 'There is nothing at this path.'); // Rule 2
  return ask(`${path}?${addLock(query)}`, { 'User-Agent': email, 'Authorization-Key': key }); // Rule 6
}
createServer(async (request, response) => {
  const sent = await answer(request).catch(
    (error) => (error.status ? error : problem(502, `No usable answer: ${error.name}.`)), // Rule 9
  );
  const isProblem = typeof sent !== 'string';
  response.setHeader('Allow', 'GET, HEAD');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Access-Control-Allow-Origin', page); // Rule 3
  response.setHeader('Cache-Control', isProblem ? 'no-store' : `public, max-age=${seconds}`);
  response.setHeader('Content-Type', isProblem ? 'application/problem+json' : 'application/json');
  response.writeHead(sent.status ?? 200).end(isProblem ? JSON.stringify(sent) : sent);
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
