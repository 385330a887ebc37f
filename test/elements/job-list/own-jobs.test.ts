// The jobs that a site publishes itself, with `extra-jobs`.
import { expect } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalErrorEvent, PortalJobApplyEvent, PortalJobList } from '../../../src/index.ts';
import { faults, type Chain, type Fault } from '../../support/chain.ts';
import { setDeviceClock } from '../../support/shifted-clock.ts';
import {
  chainNow,
  find,
  findAll,
  focused,
  heading,
  makeList,
  now,
  settled,
  textOf,
  useOwnUrl,
  waitUntil,
} from '../support.ts';

const fellowship = {
  title: 'Science Fellowship',
  kind: 'fellowship',
  url: 'https://agency.example/fellows',
  organization: 'Office of Research',
  location: ['Denver, Colorado', 'Remote'],
  pay: '$4,000 a month',
  closes: '2026-03-10',
  text: 'Two years of research.\n<b>No</b> degree required.',
};

const session = {
  title: 'Information Session',
  kind: 'event',
  url: 'https://agency.example/session',
  starts: '2026-03-04T13:00-05:00',
  ends: '2026-03-04T14:30-05:00',
};

const file = (...entries: unknown[]): Fault => {
  const body = JSON.stringify(entries);
  return ({ url }) =>
    url.includes('own.json')
      ? new Response(body, { headers: { 'content-type': 'application/json' } })
      : undefined;
};

const cardsOf = (list: PortalJobList) => findAll(list, '[part="own"] portal-job-card');
const ownTitles = (list: PortalJobList) =>
  cardsOf(list).map((card) => textOf(find(card, '[part="title"]')));
const ownHeading = (list: PortalJobList) => textOf(find(list, '[part="own-heading"]'));

interface Opened {
  list: PortalJobList;
  warnings: string[];
  errors: PortalErrorEvent['detail'][];
}

async function open(
  chain: Chain,
  attributes: Record<string, string | true> = {},
  change?: (list: PortalJobList) => void,
): Promise<Opened> {
  const errors: PortalErrorEvent['detail'][] = [];
  const list = makeList(chain, { organization: 'HE', 'extra-jobs': '/own.json', ...attributes });
  change?.(list);
  list.addEventListener('portal-error', (event) => errors.push(event.detail));
  document.body.append(list);
  await settled(list);
  return { list, warnings, errors };
}

async function openFile(
  entries: unknown[],
  attributes = {},
  change?: (list: PortalJobList) => void,
) {
  const chain = chainNow();
  chain.breakWith(file(...entries));
  const opened = await open(chain, attributes, change);
  await waitUntil(() => cardsOf(opened.list).length > 0, 'own jobs');
  await Promise.all(cardsOf(opened.list).map((card) => (card as PortalJobList).updateComplete));
  return { ...opened, chain };
}

const warnings: string[] = [];
const { warn } = console;

describe('the jobs that a site publishes itself', () => {
  useOwnUrl();
  beforeEach(() => {
    warnings.length = 0;
    console.warn = (...texts: unknown[]) => warnings.push(texts.join(' '));
  });
  afterEach(() => {
    console.warn = warn;
    setDeviceClock(undefined);
    for (const list of document.querySelectorAll('portal-job-list')) list.remove();
  });

  it('are in a section below the service’s jobs, counted apart', async () => {
    const { list } = await openFile([fellowship, session]);
    expect(ownHeading(list)).to.equal('2 openings from this site');
    expect(find(list, '[part="own-heading"]')?.localName).to.equal('h2');
    expect(ownTitles(list)).to.deep.equal(['Science Fellowship', 'Information Session']);
    const [first, second] = cardsOf(list);
    expect(textOf(find(first!, '[part="deadline"]'))).to.equal('Closes March 10, 2026');
    expect(textOf(find(first!, '[part="organization"]'))).to.equal('Office of Research');
    expect(textOf(find(first!, '[part="location"] dd'))).to.equal(
      'Denver, Colorado and 1 more (remote job)',
    );
    expect(textOf(first)).to.equal(
      'From this site Fellowship Pay: $4,000 a month Two years of research. No degree required.',
    );
    // Versions of ICU differ before the hour.
    expect(textOf(second).replace(' at ', ', ')).to.equal(
      'From this site Event March 4, 2026, 1:00 – 2:30 PM Eastern Time · 10:00 – 11:30 AM Pacific Time',
    );
    const alone = chainNow();
    const { list: without } = await open(alone, { 'extra-jobs': '' });
    expect(heading(list)).to.equal(heading(without));
    expect(cardsOf(without)).to.have.length(0);
  });

  it('link to their own pages, without Save and without the channel', async () => {
    const { list } = await openFile([fellowship, session], {
      'channel-id': 'AGENCYWEB',
      'link-hosts': 'portal.example',
    });
    const links = cardsOf(list).map((card) =>
      findAll<HTMLAnchorElement>(card, 'a, button').map((one) => [
        one.getAttribute('part') ?? 'title',
        one.href,
      ]),
    );
    expect(links).to.deep.equal([
      [
        ['title', 'https://agency.example/fellows'],
        ['apply', 'https://agency.example/fellows'],
      ],
      [['title', 'https://agency.example/session']],
    ]);
  });

  it('have an Apply link for each group, named by group and job', async () => {
    const { list } = await openFile([
      {
        title: 'Park Guide',
        applyLinks: [
          { label: 'Students', url: 'https://agency.example/students' },
          { label: 'Current employees', url: 'https://agency.example/staff' },
        ],
      },
    ]);
    const [card] = cardsOf(list);
    const links = findAll<HTMLAnchorElement>(list, '[part="own-apply"]');
    expect(links.map(textOf)).to.deep.equal([
      'Apply: Students – Park Guide',
      'Apply: Current employees – Park Guide',
    ]);
    expect(find(card!, '[part="apply"]')).to.equal(null);
    const applied: PortalJobApplyEvent['detail'][] = [];
    list.addEventListener('portal-job-apply', (event) => {
      event.preventDefault();
      applied.push(event.detail);
    });
    links[0]?.click();
    expect(applied).to.deep.equal([
      { id: '', title: 'Park Guide', href: 'https://agency.example/students' },
    ]);
  });

  it('have no Apply link before the day on which they open', async () => {
    const upcoming = { ...fellowship, opens: '2026-03-09' };
    const { list } = await openFile([upcoming, { ...upcoming, opens: '2026-03-02' }]);
    const [later, today] = cardsOf(list);
    expect(textOf(later)).to.include('Opens March 9, 2026');
    expect(find(later!, '[part="apply"]')).to.equal(null);
    expect(textOf(today)).not.to.include('Opens');
    expect(find(today!, '[part="apply"]')).not.to.equal(null);
  });

  it('leave out a broken entry, and the console names the entry, the field and the fix', async () => {
    const { list, errors } = await openFile([
      { ...fellowship, closes: 'next week' },
      fellowship,
      { ...session, url: 'javascript:alert(1)' },
      { ...session, starts: '2026-03-04' },
      { url: 'https://agency.example/' },
      'Nurse',
    ]);
    expect(ownTitles(list)).to.deep.equal(['Science Fellowship']);
    expect(warnings).to.deep.equal(
      [
        'Entry 1 is left out: "closes" is not a date. Write it as 2026-12-31.',
        'Entry 3 is left out: "url" is not a URL. Write it as https://agency.example/apply.',
        'Entry 4 is left out: "starts" has no hour with a time zone. Write it as 2026-12-31T13:00-05:00.',
        'Entry 5 is left out: "title" is missing. Name the job or the event.',
        'Entry 6 is not an object and is left out. Write it as {"title": "…"}.',
      ].map((message) => `<portal-job-list> extra-jobs: ${message}`),
    );
    expect(list.state).to.equal('ready');
    expect(errors.every(({ kind }) => kind === 'configuration')).to.equal(true);
  });

  it('show text as text', async () => {
    const { list } = await openFile([
      { ...fellowship, title: '<img src=x onerror=alert(1)>', text: '<script>alert(1)</script>' },
    ]);
    expect(find(list, '[part="own"] :is(img, script)')).to.equal(null);
    expect(find(cardsOf(list)[0]!, 'img')).to.equal(null);
  });

  it('are missing without their file, and the service’s jobs stay', async () => {
    const chain = chainNow();
    chain.breakWith(({ url }) =>
      url.includes('lost.json') ? new Response('', { status: 404 }) : undefined,
    );
    const { list, errors } = await open(chain, { 'extra-jobs': '/lost.json' });
    await waitUntil(() => errors.length > 0, 'an event');
    expect(errors).to.deep.equal([
      {
        search: '',
        kind: 'status',
        status: 404,
        message:
          'extra-jobs: /lost.json cannot be used, so the site’s own openings are missing. /lost.json responded with status 404.'.replaceAll(
            '’',
            "'",
          ),
      },
    ]);
    expect(warnings.join()).to.include('/lost.json');
    expect(list.state).to.equal('ready');
    expect(find(list, '[part="status"]')).to.equal(null);
  });

  it('stay during an outage of the service', async () => {
    const chain = chainNow();
    const own = file(fellowship);
    chain.breakWith((request) => own(request) ?? faults.status(503)());
    const { list } = await open(chain);
    await waitUntil(() => cardsOf(list).length > 0, 'own jobs');
    expect(list.state).to.equal('error');
    expect(ownTitles(list)).to.deep.equal(['Science Fellowship']);
  });

  it('can be in a script of the page, in the attribute, or the value of the property', async () => {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = 'own-openings';
    script.textContent = JSON.stringify([session]);
    document.body.append(script);
    const { list } = await open(chainNow(), { 'extra-jobs': '#own-openings' });
    script.remove();
    await waitUntil(() => cardsOf(list).length > 0, 'own jobs');
    expect(ownTitles(list)).to.deep.equal(['Information Session']);
    list.extraJobs = [fellowship, session];
    await list.updateComplete;
    expect(ownHeading(list)).to.equal('2 openings from this site');
    list.setAttribute('extra-jobs', JSON.stringify([fellowship]));
    await list.updateComplete;
    expect(ownHeading(list)).to.equal('1 opening from this site');
    list.setAttribute('extra-jobs', '[{"title": "Nurse"');
    await list.updateComplete;
    expect(find(list, '[part="own"]')).to.equal(null);
    expect(warnings.at(-1)).to.include('<portal-job-list> extra-jobs: the value is not JSON.');
    list.setAttribute('extra-jobs', JSON.stringify(fellowship));
    await list.updateComplete;
    expect(warnings.at(-1)).to.include('extra-jobs: The openings are not a list. Write them as [{');
    list.extraJobs = null;
    await list.updateComplete;
    expect(find(list, '[part="own"]')).to.equal(null);
  });

  it('follow the visitor’s words and places, and say that other filters do not apply', async () => {
    const { list } = await openFile([fellowship, session], {}, (one) => {
      one.removeAttribute('without-url-sync');
      history.replaceState(null, '', `?${one.search}.Keyword=fellowship`);
    });
    expect(ownTitles(list)).to.deep.equal(['Science Fellowship']);
    const others = await openFile([fellowship, session], {}, (one) => {
      one.removeAttribute('without-url-sync');
      history.replaceState(null, '', `?${one.search}.PositionScheduleTypeCode=1`);
    });
    expect(ownTitles(others.list)).to.have.length(2);
    expect(textOf(find(others.list, '.own-note'))).to.include('Your filters do not apply to them.');
    expect(textOf(find(list, '.own-note'))).not.to.include('Your filters');
  });

  it('have their new number announced when the visitor removes a word', async () => {
    const { list } = await openFile([fellowship, session], {}, (one) => {
      one.removeAttribute('without-url-sync');
      const query = `${one.search}.Keyword=fellowship&${one.search}.PositionScheduleTypeCode=1`;
      history.replaceState(null, '', `?${query}`);
    });
    expect(ownHeading(list)).to.equal('1 opening from this site');
    find(list, '[part="chip"]')?.click();
    await waitUntil(
      () => findAll(list, '[role="status"]').some((one) => textOf(one).startsWith('2 openings')),
      'the announcement',
    );
    expect(ownTitles(list)).to.have.length(2);
  });

  it('keep the focus on a link when an event before it ends', async () => {
    setDeviceClock(new Date('2026-03-04T19:29:59.500Z'));
    const { list } = await openFile([session, fellowship], {}, (one) => {
      one.now = undefined;
    });
    const link = find(cardsOf(list)[1]!, '[part="apply"]');
    link?.focus();
    await waitUntil(() => ownTitles(list).length === 1, 'the event is over');
    expect(focused()).to.equal(link);
  });

  it('disappear in an open tab when an event ends, and with the day on which a job closes', async () => {
    setDeviceClock(new Date('2026-03-04T19:29:59.500Z'));
    const { list } = await openFile([fellowship, session], {}, (one) => {
      one.now = undefined;
    });
    expect(ownTitles(list)).to.have.length(2);
    await waitUntil(() => ownTitles(list).length === 1, 'the event is over');
    expect(ownHeading(list)).to.equal('1 opening from this site');
    setDeviceClock(new Date('2026-03-11T05:30:00Z'));
    dispatchEvent(new Event('focus'));
    await waitUntil(() => !find(list, '[part="own"]'), 'the job has closed');
  });

  it('are in the language of the page', async () => {
    const { list } = await openFile([fellowship, session], { lang: 'es' });
    expect(ownHeading(list)).to.equal('2 oportunidades de este sitio');
    expect(textOf(cardsOf(list)[0])).to.include(
      'De este sitio Beca de formación Salario: $4,000 a month',
    );
    expect(textOf(cardsOf(list)[1])).to.include('hora del Este');
    list.extraJobs = [{ ...fellowship, title: 'Beca de ciencias', language: 'es' }];
    await list.updateComplete;
    const [card] = cardsOf(list);
    await (card as PortalJobList).updateComplete;
    const marked = [...findAll(card!, '[lang]'), ...card!.querySelectorAll('[lang]')];
    expect(marked.map((one) => one.getAttribute('lang'))).to.deep.equal(['es', 'es', 'es', 'es']);
  });

  it('pass automated accessibility checks', async () => {
    const { list } = await openFile([
      fellowship,
      { ...session, applyLinks: [{ label: 'Register', url: 'https://agency.example/register' }] },
    ]);
    await expect(list).to.be.accessible();
    expect(now.getTime()).to.be.lessThan(Date.parse(session.ends));
  });
});
