"""A tiny proxy for portal-jobs. README.md describes its settings and the ten rules it keeps."""
import concurrent.futures, http.client, http.server, json, os, re, sys, time, urllib.parse
KNOWN = """Organization HiringPath JobCategoryCode Keyword PositionTitle LocationName Radius
  JobGradeCode GradeBucket PayGradeLow PayGradeHigh SalaryBucket RemunerationMinimumAmount
  RemunerationMaximumAmount PositionOfferingTypeCode PositionScheduleTypeCode RemoteIndicator
  TravelPercentage SecurityClearanceRequired RelocationIndicator SupervisoryStatus DatePosted
  MissionCriticalTags SortField SortDirection Page ResultsPerPage Fields""".split()  # Rule 4
def setting(name, form, example, standard=''):
    value = os.environ.get(name, standard)
    if re.fullmatch(form, value, re.ASCII): return value
    sys.exit(f'{name} must be set, for example to {example}')
SAFE = r'(https://[\w.-]+|http://(localhost|127\.0\.0\.1))(:\d{1,5})?'  # Rule 6
CODES = r'((Organization|HiringPath|JobCategoryCode)=\w[\w;-]*(&(?!.*\2=)|$))+'  # Rule 5
UPSTREAM = setting('PORTAL_UPSTREAM_URL', SAFE, 'https://data.portal.example')
KEY = setting('PORTAL_KEY', r'[\w+/=.~-]{12,}', 'the API key that you were given')
EMAIL = setting('PORTAL_EMAIL', r'[!-~]+@[!-~]+', 'jobs@agency.example')
PAGE = setting('PORTAL_ORIGIN', r'https?://[a-z\d.-]+(:\d{4,5})?', 'https://our.example')
LOCKED = dict(urllib.parse.parse_qsl(setting('PORTAL_LOCKED', CODES, 'Organization=HE00')))
TIMEOUT = int(setting('PORTAL_TIMEOUT', r'[1-9]\d{2,4}', '12000 (milliseconds)', '12000')) / 1000
SECONDS = int(setting('PORTAL_CACHE_SECONDS', r'0|[1-9]\d{0,3}', '60', '60'))
PORT = int(setting('PORT', r'[1-9]\d{3}|[1-5]\d{4}|6[0-4]\d{3}', '8787', '8787'))
CONNECT = http.client.HTTPSConnection if UPSTREAM[:6] == 'https:' else http.client.HTTPConnection
CACHE, POOL = {}, concurrent.futures.ThreadPoolExecutor(32)
class Problem(Exception): pass  # with two args: status, detail
def split(text): return [value for value in text.split(';') if value]
def is_within(name, own, value):
    code = value.upper() if re.fullmatch(r'[\w-]+', value, re.ASCII) else ''  # Rule 5
    is_agency = name == 'Organization' and re.fullmatch(r'[A-Z\d]{3,4}', code, re.ASCII)
    return code in own or (is_agency and code[:2] in own)
def add_lock(query):
    asked = {}
    for name, text in urllib.parse.parse_qsl(query, keep_blank_values=True):
        if name not in KNOWN: raise Problem(400, f'{name} is not a known parameter.')  # Rule 4
        if name in asked: raise Problem(400, f'{name} was given twice.')  # Rule 4
        own = split(LOCKED.get(name, '').upper())
        outside = [value for value in split(text) if own and not is_within(name, own, value)]
        if outside: raise Problem(400, f'{name}: {outside[0]} is outside the lock, {LOCKED[name]}.')
        if split(text): asked[name] = ';'.join(split(text))
    return urllib.parse.urlencode({**LOCKED, **asked})  # Rules 5, 8
def fetch(target, name, more):
    service = CONNECT(UPSTREAM.split('/')[2], timeout=TIMEOUT)
    service.request('GET', target, headers={'User-Agent': EMAIL, **more})  # Rule 8
    with service.getresponse() as response:  # Rule 7: http.client follows no redirects.
        if response.status != 200: raise Problem(502, f'The jobs service sent {response.status}.')
        text = response.read(8_000_000)  # Half of a longer response is not JSON.
    part = json.loads(text.decode('utf-8-sig', 'replace'))[name]
    items = part if name == 'CodeList' else part['SearchResultItems']
    body = json.dumps({name: part}, allow_nan=False)  # Rule 9
    if not isinstance(items, list) or KEY in body: raise Problem(502, 'The response has no jobs.')
    if len(CACHE) >= 100: CACHE.clear()  # Rule 10
    if len(body) < 2_000_000: CACHE[target] = body, time.time() + SECONDS
    return body
def answer(url, origins):
    path, _, query = url.partition('?')
    if origins not in (None, [PAGE]): raise Problem(403, 'Not for this page.')  # Rule 3
    if re.fullmatch('/api/codelist/[a-z]+', url): ask = url, 'CodeList', {}  # Rule 2
    elif path != '/api/Search': raise Problem(404, 'There is nothing at this path.')  # Rule 2
    else: ask = f'{path}?{add_lock(query)}', 'SearchResult', {'Authorization-Key': KEY}  # Rule 6
    body, until = CACHE.get(ask[0], ('', 0))
    return body if time.time() < until else POOL.submit(fetch, *ask).result(TIMEOUT)  # Rule 10
class Handler(http.server.BaseHTTPRequestHandler):
    timeout, log_message = 10, lambda *_: None
    def do_GET(self):  # Rule 1: there are no other methods.
        try: status, text = 200, answer(self.requestline.split()[1], self.headers.get_all('Origin'))
        except Problem as problem: status, text = problem.args
        except Exception as error: status, text = 502, f'No usable response: {type(error).__name__}'
        self.reply(status, text)  # Rule 9
    do_HEAD = do_GET
    def send_error(self, code, *_): self.reply(405 if code == 501 else 400, 'This is not a valid GET.')
    def reply(self, status, text):
        body = (text if status == 200 else json.dumps({'status': status, 'detail': text})).encode()
        caching = f'public, max-age={SECONDS}' if status == 200 else 'no-store'
        headers = {'Content-Type': f'application/{"" if status == 200 else "problem+"}json',
                   'Content-Length': len(body), 'Cache-Control': caching, 'Allow': 'GET, HEAD',
                   'Access-Control-Allow-Origin': PAGE, 'X-Content-Type-Options': 'nosniff'}  # Rule 3
        self.send_response(status)
        for header in headers.items(): self.send_header(*header)
        self.end_headers()
        if self.command != 'HEAD': self.wfile.write(body)
http.server.ThreadingHTTPServer(('127.0.0.1', PORT), Handler).serve_forever()
