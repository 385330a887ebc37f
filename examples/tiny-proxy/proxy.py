"""A tiny proxy for portal-jobs. README.md describes its settings and the ten rules it keeps."""
import http.server, json, os, re, sys, time, urllib.parse, urllib.request
KNOWN = """Organization HiringPath JobCategoryCode Keyword PositionTitle LocationName Radius
  JobGradeCode GradeBucket PayGradeLow PayGradeHigh SalaryBucket RemunerationMinimumAmount
  RemunerationMaximumAmount PositionOfferingTypeCode PositionScheduleTypeCode RemoteIndicator
  TravelPercentage SecurityClearanceRequired RelocationIndicator SupervisoryStatus DatePosted
  MissionCriticalTags SortField SortDirection Page ResultsPerPage Fields""".split()  # Rule 4
def setting(name, form, example, standard=''):
    value = os.environ.get(name, standard)
    if re.fullmatch(form, value, re.ASCII): return value
    sys.exit(f'{name} must be set, for example to {example}')
SAFE = r'(https://[\w.-]+|http://(localhost|127\.0\.0\.1))(:\d+)?'  # Rule 6
CODES = r'((Organization|HiringPath|JobCategoryCode)=\w[\w;-]*(&(?!.*\2=)|$))+'  # Rule 5
UPSTREAM = setting('PORTAL_UPSTREAM_URL', SAFE, 'https://data.portal.example')
KEY = setting('PORTAL_KEY', r'[\w+/=.~-]{12,}', 'the API key that you were given')
EMAIL = setting('PORTAL_EMAIL', r'[!-~]+@[!-~]+', 'jobs@agency.example')
PAGE = setting('PORTAL_ORIGIN', r'https?://[a-z\d.-]+(:\d{4,})?', 'https://our.example')
LOCKED = dict(urllib.parse.parse_qsl(setting('PORTAL_LOCKED', CODES, 'Organization=HE00')))
TIMEOUT = int(setting('PORTAL_TIMEOUT', r'\d{3,5}', '12000 (milliseconds)', '12000')) / 1000
SECONDS = int(setting('PORTAL_CACHE_SECONDS', r'\d{1,4}', '60', '60'))
PORT = int(setting('PORT', r'\d{4,5}', '8787', '8787'))
CACHE = {}
class Problem(Exception): pass  # with two args: status, detail
class NoRedirects(urllib.request.HTTPRedirectHandler): redirect_request = lambda *_: None  # Rule 7
def split(text): return [value for value in text.split(';') if value]
def is_within(own, value):
    code = value.upper() if re.fullmatch(r'[\w-]+', value, re.ASCII) else ''  # Rule 5:
    return code in own or (len(code) <= 4 and code[:2] in own)  # HE38 is within HE.
def add_lock(query):
    asked = {}
    for name, text in urllib.parse.parse_qsl(query, keep_blank_values=True):
        if name not in KNOWN: raise Problem(400, f'{name} is not a known parameter.')  # Rule 4
        if name in asked: raise Problem(400, f'{name} was given twice.')  # Rule 4
        own = split(LOCKED.get(name, '').upper())
        outside = [value for value in split(text) if own and not is_within(own, value)]  # Rule 5
        if outside: raise Problem(400, f'{name}: {outside[0]} is outside the lock, {LOCKED[name]}.')
        if split(text): asked[name] = ';'.join(split(text))
    return urllib.parse.urlencode({**LOCKED, **asked})  # Rule 5
def ask(target, headers):
    body, until = CACHE.get(target, ('', 0))
    if time.time() < until: return body  # Rule 10
    text, deadline = b'', time.time() + TIMEOUT
    request = urllib.request.Request(UPSTREAM + target, headers=headers)  # Rule 8
    with urllib.request.build_opener(NoRedirects).open(request, timeout=TIMEOUT) as response:
        while chunk := response.read1(1_000_000):
            text += chunk
            if time.time() > deadline or len(text) > 8_000_000: raise ValueError('too long')
    parts = {name: json.loads(text).get(name) for name in ('SearchResult', 'CodeList')}  # Rule 9
    body = json.dumps({name: part for name, part in parts.items() if part})
    if body == '{}' or KEY in body: raise Problem(502, 'The jobs service sent no jobs.')  # Rule 6
    if len(CACHE) >= 100: CACHE.clear()  # Rule 10
    if len(body) < 2_000_000: CACHE[target] = body, time.time() + SECONDS  # Rule 10
    return body
def answer(url, origin):
    path, _, query = url.partition('?')
    if origin not in (None, PAGE): raise Problem(403, 'Not for this page.')  # Rule 3
    if re.fullmatch('/api/codelist/[a-z]+', url): return ask(url, {'User-Agent': EMAIL})  # Rule 2
    if path != '/api/Search': raise Problem(404, 'There is nothing at this path.')  # Rule 2
    return ask(f'{path}?{add_lock(query)}', {'User-Agent': EMAIL, 'Authorization-Key': KEY})  # Rule 6
class Handler(http.server.BaseHTTPRequestHandler):
    timeout, log_message = 10, lambda *_: None
    def do_GET(self):  # Rule 1: there are no other methods.
        try: status, text = 200, answer(self.path, self.headers['Origin'])
        except Problem as problem: status, text = problem.args
        except Exception as e: status, text = 502, f'Failed: {getattr(e, "code", type(e).__name__)}.'
        self.reply(status, text)  # Rule 9
    do_HEAD = do_GET
    def send_error(self, code, *_): self.reply(405 if code == 501 else code, 'Only GET is allowed.')
    def reply(self, status, text):
        is_problem = status != 200
        body = (json.dumps({'status': status, 'detail': text}) if is_problem else text).encode()
        headers = {'Allow': 'GET, HEAD', 'X-Content-Type-Options': 'nosniff',
                   'Access-Control-Allow-Origin': PAGE, 'Content-Length': str(len(body)),  # Rule 3
                   'Cache-Control': 'no-store' if is_problem else f'public, max-age={SECONDS}',
                   'Content-Type': f'application/{"problem+" if is_problem else ""}json'}
        self.send_response(status)
        for header in headers.items(): self.send_header(*header)
        self.end_headers()
        if self.command != 'HEAD': self.wfile.write(body)
http.server.ThreadingHTTPServer(('127.0.0.1', PORT), Handler).serve_forever()
