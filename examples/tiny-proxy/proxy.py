import http.client, http.server, json, os, re, socket, sys, threading, time, urllib.parse  # See README.md
KNOWN = """Organization HiringPath JobCategoryCode Keyword PositionTitle LocationName Radius
  JobGradeCode GradeBucket PayGradeLow PayGradeHigh SalaryBucket RemunerationMinimumAmount Fields
  RemunerationMaximumAmount PositionOfferingTypeCode PositionScheduleTypeCode RemoteIndicator
  TravelPercentage SecurityClearanceRequired RelocationIndicator SupervisoryStatus DatePosted Page
  PositionSensitivity MissionCriticalTags SortField SortDirection ResultsPerPage""".split()  # Rule 4
def setting(name, form, rule, standard=''):
    value = os.environ.get(name) or standard
    flaw = 'has quotation marks' if value[:1] in ('"', "'") else 'is invalid' if value else 'must be set'
    return value if re.fullmatch(form, value, re.ASCII) else sys.exit(f'{name} {flaw}: write {rule}. See README.md.')
SAFE = r'(https://[\w.-]+|http://(localhost|127\.0\.0\.1))(:\d{1,5})?'  # Rule 6
CODES = r'((Organization|HiringPath|JobCategoryCode)=\w[\w;-]*(&(?!.*\2=)|$))+'  # Rule 5
UPSTREAM = setting('PORTAL_UPSTREAM_URL', SAFE, 'https://data.portal.example, no path')
KEY = setting('PORTAL_KEY', r'[\w+/=.~-]{12,}', '12 or more A-Z a-z 0-9 + / = . ~ _ -')
EMAIL = setting('PORTAL_EMAIL', r'[!#-&(-~][!-~]*@[!-~]+', 'jobs@agency.example, no spaces')
PAGE = setting('PORTAL_ORIGIN', r'https?://[a-z\d.-]+(:\d{4,5})?', 'https:// + host only')
LOCKED = dict(urllib.parse.parse_qsl(setting('PORTAL_LOCKED', CODES, 'Organization=HE;DJ')))
TIMEOUT = int(setting('PORTAL_TIMEOUT', r'[1-9]\d{2,4}', '100 to 99999 milliseconds', '12000')) / 1000
SECONDS = int(setting('PORTAL_CACHE_SECONDS', r'0|[1-9]\d{0,3}', '0 to 9999', '60'))
PORT = int(setting('PORT', r'[1-9]\d{3}|[1-5]\d{4}|6[0-4]\d{3}', '1000 to 64999', '8787'))
CONNECT = http.client.HTTPSConnection if UPSTREAM[:6] == 'https:' else http.client.HTTPConnection
CACHE, LOGGED, now, Problem = {}, {}, time.monotonic, type('Problem', (Exception,), {})
number = lambda text: None if abs(float(text)) == 1e999 else float(text) if re.search('[.eE]', text) else int(text)
def add_lock(query):
    asked = {}
    for name, text in urllib.parse.parse_qsl(query, keep_blank_values=True):
        near = [one for one in KNOWN if one.lower() == re.sub('[^a-z]', '', name.lower())] or KNOWN
        if name not in KNOWN or name in asked or len(query) > 4096:  # Rule 4
            raise Problem(400, f'{name}: write {",".join(near)}, once, in at most 4,096 characters.')
        own = LOCKED.get(name, r'[\s\S]*')  # Below, HE includes HE38.
        form = f'({own.replace(";", "|")})' + r'((?<=^..)[A-Z\d]{1,2})?' * (name == 'Organization')  # Rule 5
        values = [value for value in re.split(r'[;,\s]' if name in LOCKED else ';', text) if value]
        wrong = [value for value in values if not re.fullmatch(form, value, re.ASCII | re.IGNORECASE)]
        if wrong: raise Problem(400, f'{name}: {wrong[0]} is outside the lock, {own}.')
        if values: asked[name] = ';'.join(values)
    return urllib.parse.urlencode({**LOCKED, **asked})  # Rules 5, 8
def fetch(target, name, more, end):
    (service := CONNECT(UPSTREAM.split('/')[2], timeout=TIMEOUT)).connect()
    (watch := threading.Timer(end - now(), socket.socket.shutdown, [service.sock, socket.SHUT_RDWR])).start()
    try:  # The watch ends a response that takes longer, however slowly it drips.
        service.request('GET', target, headers={'User-Agent': EMAIL, **more})  # Rule 8
        response = service.getresponse()  # Rule 7: http.client follows no redirects.
        status, text = response.status, response.read(8_000_000)  # Half of a longer response is not JSON.
    finally: watch.cancel(), service.close()
    if status != 200: raise Problem(502, f'The service sent {status}.', 'Is PORTAL_KEY valid?' * (status in (401, 403)))
    part = json.loads(text.decode('utf-8-sig', 'replace'), parse_float=number, parse_int=number)[name]
    items = part if name == 'CodeList' else part['SearchResultItems']
    body = json.dumps({name: part}, allow_nan=False)  # Rule 9
    if not isinstance(items, list) or KEY in body: raise Problem(502, 'The response has no jobs.')
    if len(CACHE) >= 100: CACHE.clear()  # Rule 10
    if len(body) < 2_000_000: CACHE[target] = body, now() + SECONDS
    return body
def respond(url, origins):
    if origins not in (None, [PAGE]): raise Problem(403, 'Not for this page.', f'It is of {", ".join(origins)}.')  # Rule 3
    if re.fullmatch('/api/codelist/[a-z]+', url): ask = url, 'CodeList', {}  # Rule 2
    elif not re.match(r'/api/Search(\?|\Z)', url): raise Problem(404, 'Use /api/Search or /api/codelist/…')  # Rule 2
    else: ask = f'/api/Search?{add_lock(url[12:])}', 'SearchResult', {'Authorization-Key': KEY}  # Rule 6
    body, until = CACHE.get(ask[0], ('', 0))
    return body if now() < until else fetch(*ask, now() + TIMEOUT)  # Rule 10
class Handler(http.server.BaseHTTPRequestHandler):
    timeout, log_message, do_HEAD = 10, lambda *_: None, lambda self: self.do_GET()
    def do_GET(self):  # Rule 1: there are no other methods.
        try: result = 200, respond(self.requestline.split()[1], self.headers.get_all('Origin'))
        except Problem as problem: result = problem.args
        except Exception as error: result = 502, f'No usable response: {type(error).__name__}.'
        self.reply(*result)  # Rule 9
    def send_error(self, code, *_): self.reply(405 if code == 501 else 400, 'This is not a valid GET.')
    def reply(self, status, text, note=''):
        if status in (403, 502) and now() > LOGGED.get(status, 0):  # One line a minute for each
            LOGGED[status] = now() + 60
            print(re.sub('[^ -~]', '?', f'{status}: {text} {note}')[:300], file=sys.stderr, flush=True)
        body = (text if status == 200 else json.dumps({'status': status, 'detail': text})).encode()
        kind, caching = ('', f'public, max-age={SECONDS}') if status == 200 else ('problem+', 'no-store')
        head = f"""HTTP/1.0 {status} \r\nContent-Type: application/{kind}json\r\nCache-Control: {caching}\r
Content-Length: {len(body)}\r\nAccess-Control-Allow-Origin: {PAGE}\r\nAllow: GET, HEAD\r
X-Content-Type-Options: nosniff\r\n\r\n"""  # Rule 3
        self.wfile.write(head.encode() + (b'' if self.command == 'HEAD' else body))
try: server = http.server.ThreadingHTTPServer(('127.0.0.1', PORT), Handler)
except OSError as error: sys.exit(f'PORT: {PORT} cannot be used ({error.strerror}).')
print(f'Port {PORT} is open for pages of {PAGE}', flush=True), server.serve_forever()
