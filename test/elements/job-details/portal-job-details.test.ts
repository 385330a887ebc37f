import { aTimeout, expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../src/index.ts';
import {
  overrideWords,
  PortalJobOpenEvent,
  type PortalErrorEvent,
  type PortalJobCard,
  type PortalJobDetails,
  type PortalJobList,
  type PortalJobSelectEvent,
} from '../../../src/index.ts';
import type { Announcement } from '../../../src/index.ts';
import { describePageTitle } from '../../../src/facts/describe-entry.ts';
import { readJobTitle } from '../../../src/facts/text/title-case.ts';
import { details as detailsEn } from '../../../src/words/en/details.ts';
import { faults, type Chain, type Fault } from '../../support/chain.ts';
import { sendKeys } from '../../support/commands.ts';
import {
  cards,
  chainNow,
  entryKey,
  find,
  findAll,
  focused,
  makeList,
  settled,
  textOf,
  useOwnUrl,
  waitUntil,
} from '../support.ts';

const home = location.pathname + location.search;

interface Page {
  list: PortalJobList;
  /** The element that the host page contains. Not in the page if the list opens a dialog. */
  details: PortalJobDetails;
}

/** A list with URL synchronization and, by default, a details element next to it. */
async function mount(
  chain: Chain,
  {
    attributes = {},
    inPage = true,
    lang = 'en',
  }: {
    attributes?: Record<string, string | true>;
    inPage?: boolean;
    lang?: string;
  } = {},
): Promise<Page> {
  const list = makeList(chain, attributes);
  if (attributes['without-url-sync'] === undefined) list.removeAttribute('without-url-sync');
  const details = document.createElement('portal-job-details');
  details.search = list.search;
  await fixture(html`<div lang=${lang}>${list}${inPage ? details : ''}</div>`);
  await settled(list);
  return { list, details };
}

const itemOf = (card: PortalJobCard) => card.job as Announcement;

/** Does the same as a click on the card's Details link. */
function follow(card: PortalJobCard): boolean {
  const { MatchedObjectId: id, MatchedObjectDescriptor: job } = itemOf(card);
  const href = (card as unknown as { detailsUrl: string }).detailsUrl;
  const detail = { id, title: job.PositionTitle ?? '', href };
  return card.dispatchEvent(new PortalJobOpenEvent(detail));
}

const card = (list: PortalJobList, index = 0): PortalJobCard => {
  const found = cards(list)[index];
  if (!found) throw new Error(`There is no card ${index}.`);
  return found;
};

/** The link that gets the focus back. */
const linkOf = (one: PortalJobCard) =>
  find(one, '[part~="details"]') ?? find(one, '[part="title"] a');

/** The details element of the host page or in the dialog of the list. */
const view = ({ list, details }: Page): PortalJobDetails =>
  details.isConnected ? details : (find<PortalJobDetails>(list, 'portal-job-details') ?? details);

const title = (page: Page) => textOf(find(view(page), '[part="title"]'));
const titleOfCard = (page: Page, index: number) =>
  readJobTitle(itemOf(card(page.list, index)), false);
const status = (page: Page) => textOf(find(view(page), '[part="status"]'));
/** The outcome of a press of Copy link, Share or Print. */
const note = (page: Page) => textOf(find(view(page), '.further + .status-note'));
const isOpen = (page: Page) => find(view(page), '[part="title"]') !== null;

const shows = (page: Page, condition: () => boolean, what: string) =>
  waitUntil(condition, `${what}: ${textOf(find(view(page), '.scroller'))}`);

/** Waits for the full announcement. */
const whole = (page: Page) =>
  shows(page, () => status(page).includes('full announcement is shown'), 'whole');

const isFull = (request: Request) => new URL(request.url).searchParams.get('Fields') === 'Full';

/** A fault that affects only requests for a full announcement. */
const onlyFull =
  (fault: Fault): Fault =>
  (request) =>
    isFull(request) ? fault(request) : undefined;

/** Makes the service return these details in the full announcement of the first card. */
function changeWhole(chain: Chain, { list }: Page, details: Record<string, unknown>): void {
  const item = structuredClone(itemOf(card(list)));
  Object.assign(item.MatchedObjectDescriptor.UserArea?.Details ?? {}, details);
  const SearchResult = {
    SearchResultCount: 1,
    SearchResultCountAll: 1,
    SearchResultItems: [item],
  };
  chain.breakWith(onlyFull(faults.json({ SearchResult })));
}

const headings = (page: Page) => findAll(view(page), '[part="heading"]').map(textOf);

const urlOf = (search: string, { MatchedObjectId, MatchedObjectDescriptor }: Announcement) =>
  new URLSearchParams([
    [`${search}.Job`, `${MatchedObjectId};${MatchedObjectDescriptor.PositionID ?? ''}`],
  ]).toString();

describe('portal-job-details', () => {
  useOwnUrl();

  for (const inPage of [true, false]) {
    describe(inPage ? 'in the page' : 'in a dialog of the list', () => {
      it('opens the job of a Details link, first with the data of the list, then in full', async () => {
        const chain = chainNow();
        const page = await mount(chain, { inPage });
        const { MatchedObjectDescriptor: job } = itemOf(card(page.list, 2));
        expect(isOpen(page)).to.equal(false);
        expect(follow(card(page.list, 2)), 'the link is not followed').to.equal(false);
        await shows(page, () => title(page) === titleOfCard(page, 2), 'title');
        await whole(page);
        expect(headings(page)).to.include.members(['At a glance', 'Summary', 'Duties']);
        const query = chain.searches().at(-1);
        expect(query?.get('Fields')).to.equal('Full');
        expect(query?.get('Keyword')).to.equal(job.PositionID);
        expect(Boolean(find(view(page), 'dialog')?.matches(':modal'))).to.equal(!inPage);
        expect(focused()).to.equal(find(view(page), '[part="title"]'));
      });

      it('has one history entry, which Back leaves and Forward restores', async () => {
        history.replaceState(null, '', '?utm=1&x=%20y');
        const page = await mount(chainNow(), { inPage });
        const item = itemOf(card(page.list));
        const entry = entryKey();
        follow(card(page.list));
        await whole(page);
        expect(location.search).to.equal(`?utm=1&x=%20y&${urlOf(page.list.search, item)}`);
        expect(entryKey()).to.not.equal(entry);
        history.back();
        await shows(page, () => !isOpen(page), 'closed');
        expect(location.search).to.equal('?utm=1&x=%20y');
        expect(entryKey(), 'one step back').to.equal(entry);
        history.forward();
        await shows(page, () => isOpen(page), 'open again');
        expect(title(page)).to.equal(item.MatchedObjectDescriptor.PositionTitle);
      });

      it('closes by its button, goes back in the history and restores the focus', async () => {
        const page = await mount(chainNow(), { inPage });
        follow(card(page.list, 3));
        await whole(page);
        find(view(page), '[part="close"]')?.click();
        await shows(page, () => !isOpen(page), 'closed');
        await waitUntil(() => !location.search.includes('Job='), 'url');
        expect(focused()).to.equal(linkOf(card(page.list, 3)));
      });

      it('opens the job in the page URL, even if the job is on another page of results', async () => {
        const chain = chainNow();
        const elsewhere = await mount(chain, { attributes: { 'results-per-page': '40' } });
        await waitUntil(() => cards(elsewhere.list).length === 40, 'all cards');
        const item = itemOf(card(elsewhere.list, 24));
        elsewhere.list.remove();
        const search = `shared-${String(inPage)}`;
        history.replaceState(null, '', `?${urlOf(search, item)}`);
        const page = await mount(chain, { inPage, attributes: { search } });
        await whole(page);
        expect(title(page)).to.equal(item.MatchedObjectDescriptor.PositionTitle);
        find(view(page), '[part="close"]')?.click();
        await shows(page, () => !isOpen(page), 'closed');
        expect(location.search).to.equal('');
      });
    });
  }

  describe('the facts', () => {
    const rows = (page: Page) =>
      new Map(
        findAll(view(page), '[part="facts"] dl > div').map((row) => [
          textOf(row.querySelector('dt summary') ?? row.querySelector('dt')),
          row.querySelector('dd'),
        ]),
      );
    /** The text of a fact for assistive technology. */
    const said = (page: Page, label: string) => {
      const row = rows(page).get(label)?.cloneNode(true) as HTMLElement | undefined;
      for (const one of row?.querySelectorAll('[aria-hidden]') ?? []) one.remove();
      return row && textOf(row);
    };
    const means = (page: Page, label: string) =>
      rows(page).get(label)?.parentElement?.querySelector<HTMLDetailsElement>('dt > .term');
    /** Code lists requested since the last call of `open`. */
    const listsAsked: string[] = [];
    /** Opens the first job with changed details and fields. */
    const open = async (
      details: Record<string, unknown>,
      lang = 'en',
      fields: Record<string, unknown> = {},
      lists?: Record<string, Record<string, string>>,
    ) => {
      const chain = chainNow();
      const page = await mount(chain, { lang });
      const item = structuredClone(itemOf(card(page.list))) as {
        MatchedObjectDescriptor: { UserArea: { Details: Record<string, unknown> } };
      };
      Object.assign(item.MatchedObjectDescriptor, fields).UserArea.Details = details;
      const body = {
        SearchResult: { SearchResultCount: 1, SearchResultCountAll: 1, SearchResultItems: [item] },
      };
      chain.breakWith((request) => {
        if (request.url.includes('Fields=Full')) return faults.json(body)();
        const [, name] = /codelist\/(\w+)/.exec(request.url) ?? [];
        if (!name) return undefined;
        listsAsked.push(name);
        const names = lists?.[name];
        if (!names) return faults.status(503)();
        const ValidValue = Object.entries(names).map(([Code, Value]) => ({ Code, Value }));
        return faults.json({ CodeList: [{ id: name, ValidValue }] })();
      });
      listsAsked.length = 0;
      follow(card(page.list));
      await shows(page, () => /is shown|Se muestra/.test(status(page)), 'whole');
      return page;
    };
    const everything = {
      HiringPath: ['vet', 'student'],
      TotalOpenings: '3',
      ServiceType: '01',
      RemoteIndicator: false,
      TeleworkEligible: true,
      TravelCode: '2',
      Relocation: 'False',
      SecurityClearance: 'Secret',
      PositionSensitivitiy: 'Noncritical-Sensitive (NCS)/High Risk',
      AdjudicationType: ['National security'],
      DrugTestRequired: 'True',
      FinancialDisclosure: 'Yes',
      BargainingUnitStatus: true,
      BargainingUnitStatusAdditionalText: 'AFGE, Local 1923',
    };

    const terms = (page: Page, within: string) =>
      findAll(view(page), `[part="facts"] ${within} > div > dt`).map((dt) =>
        textOf(dt.querySelector('summary') ?? dt),
      );
    const more = (page: Page) => find<HTMLDetailsElement>(view(page), '[part="more-facts"]');
    const unfold = async (page: Page) => {
      const details = more(page);
      details?.querySelector('summary')?.click();
      await waitUntil(() => details?.open);
      return details;
    };

    it('begin with the five most important ones, and a control unfolds the others', async () => {
      const page = await open(everything);
      expect(terms(page, '> dl')).to.deep.equal([
        'Deadline',
        'Pay',
        'Location',
        'Who may apply',
        'Schedule',
      ]);
      expect(more(page)?.open).to.equal(false);
      expect(textOf(more(page)?.querySelector('summary'))).to.equal('More about this job');
      const others = terms(page, 'details > dl');
      expect(others.slice(0, 2)).to.deep.equal(['Grade', 'Openings']);
      expect(others).to.include.members(['Drug test', 'Posted', 'Announcement number']);
    });

    it('stay unfolded while the same job is updated, and fold for the next job', async () => {
      const chain = chainNow();
      const page = await mount(chain);
      chain.breakWith(onlyFull(faults.down));
      follow(card(page.list));
      await shows(page, () => status(page).includes('cannot be shown right now'), 'error');
      const details = await unfold(page);
      chain.breakWith(undefined);
      findAll(view(page), 'button')
        .find((one) => textOf(one) === 'Try again')
        ?.click();
      await whole(page);
      expect(more(page) === details && details?.open).to.equal(true);
      follow(card(page.list, 1));
      await shows(page, () => title(page) === titleOfCard(page, 1), 'next');
      await whole(page);
      expect(more(page)?.open).to.equal(false);
    });

    it('state the hour and time zone of the deadline', async () => {
      const hours = async (details: Record<string, unknown>, fields = {}, lang = 'en') =>
        said(await open(details, lang, fields), lang === 'en' ? 'Deadline' : 'Fecha límite');
      const ApplicationCloseDate = '2026-06-30T23:59:59.9970';
      expect(await hours({}, { ApplicationCloseDate })).to.equal(
        'Closes June 30, 2026 Usually at 11:59 p.m. Eastern Time',
      );
      expect(
        await hours({ AnnouncementClosingType: '04' }, { ApplicationCloseDate: '2026-06-30' }),
      ).to.equal('Closes June 30, 2026 At the time that the announcement gives');
      expect(await hours({}, { ApplicationCloseDate }, 'es')).to.include('hora del este');
      expect(await hours({}, { ApplicationCloseDate: '2020-06-30' })).to.equal(
        'Closed June 30, 2020',
      );
      const undated = { ApplicationCloseDate: '', PositionEndDate: '' };
      expect(await hours({}, undated)).to.equal('Closing date not stated');
    });

    it('use the names of the code lists for unknown codes, and otherwise request no code list', async () => {
      const fields = {
        PositionSchedule: [{ Name: '', Code: '1' }],
        PositionOfferingType: [{ Name: '', Code: '98765' }],
      };
      const page = await open({ HiringPath: ['new-path', 'vet'] }, 'es', fields, {
        hiringpaths: { 'NEW-PATH': 'Newcomers' },
        positionscheduletypes: {},
        positionofferingtypes: { 98765: 'Moonlight duty' },
      });
      const who = 'Quién puede solicitarlo';
      await shows(page, () => said(page, who) === 'Abierto a Newcomers y veteranos', 'named');
      await shows(
        page,
        () => said(page, 'Jornada') === 'Jornada completa, Moonlight duty',
        'named too',
      );
      expect(textOf(rows(page).get(who)?.querySelector('[lang="en"]'))).to.equal('Newcomers');
      expect(listsAsked.sort()).to.deep.equal([
        'hiringpaths',
        'positionofferingtypes',
        'positionscheduletypes',
      ]);

      const failed = await open({ HiringPath: ['new-path', 'vet'] }, 'en', fields);
      await shows(failed, () => listsAsked.length === 3, 'asked');
      expect(said(failed, 'Who may apply')).to.equal('Open to veterans. See the announcement');
      expect(said(failed, 'Schedule')).to.equal('Full-time');

      await open(everything);
      expect(listsAsked).to.deep.equal([]);
    });

    it('mark English words of the service as English on a Spanish page (WCAG 3.1.2)', async () => {
      const page = await open(
        {
          WhoMayApply: { Name: 'United States Citizens' },
          ServiceType: 'Local hires',
          SecurityClearance: 'Cosmic (upon request)',
          PositionSensitivitiy: 'To be seen',
          AdjudicationType: ['National security', 'Local rules'],
          TotalOpenings: 'About ten',
          TravelCode: 'Daily',
        },
        'es',
        {
          PositionSchedule: [{ Name: 'Nights & weekends', Code: '1' }],
          PositionOfferingType: [{ Name: 'Perm (union job)', Code: '15317' }, { Name: 'At will' }],
          PositionRemuneration: [
            { MinimumRange: '1200', MaximumRange: '1400', Description: 'Per Fortnight' },
            { MinimumRange: '80000', MaximumRange: '90000', RateIntervalCode: 'PA' },
          ],
          JobCategory: [{ Code: '2210', Name: 'Information Technology Management' }],
        },
      );
      const expected: [label: string, text: string, english: string[]][] = [
        [
          'Jornada',
          'Jornada completa (Nights & weekends), Permanente (Perm (union job)), At will',
          ['Nights & weekends', 'Perm (union job)', 'At will'],
        ],
        ['Salario', '$1,200 a $1,400 (Per Fortnight)$80,000 a $90,000 al año', ['Per Fortnight']],
        ['Quién puede solicitarlo', 'United States Citizens', ['United States Citizens']],
        ['Servicio', 'Local hires', ['Local hires']],
        ['Autorización de seguridad', 'Cosmic (upon request)', ['Cosmic (upon request)']],
        ['Nivel de riesgo', 'To be seen', ['To be seen']],
        ['Vacantes', 'About ten', ['About ten']],
        [
          'Verificación de antecedentes',
          'Sirve para decidir lo siguiente: si puede ocupar un puesto de seguridad nacional y Local rules',
          ['Local rules'],
        ],
        ['Viajes', 'Daily', ['Daily']],
        [
          'Ocupación',
          '2210 Information Technology Management',
          ['Information Technology Management'],
        ],
      ];
      for (const [label, text, english] of expected) {
        expect(said(page, label), `${label} of ${[...rows(page).keys()].join()}`).to.equal(text);
        const marked = rows(page).get(label)?.querySelectorAll('[lang="en"]') ?? [];
        expect([...marked].map(textOf), label).to.deep.equal(english);
      }
    });

    it('explain a term when it is pressed, for example each hiring path', async () => {
      const page = await open(everything);
      expect(said(page, 'Who may apply')).to.equal('Open to veterans and students');
      const meaning = means(page, 'Who may apply');
      expect(meaning?.open).to.equal(false);
      expect(textOf(meaning?.querySelector('summary'))).to.equal('Who may apply');
      expect([...(meaning?.querySelectorAll('b') ?? [])].map(textOf)).to.deep.equal([
        'Veterans',
        'Students',
      ]);
      meaning?.querySelector('summary')?.click();
      expect(meaning?.open).to.equal(true);
      expect(textOf(meaning ?? null)).to.contain('DD-214');
    });

    it('fold the explanations again for the next job', async () => {
      const page = await mount(chainNow());
      follow(card(page.list));
      await whole(page);
      for (const one of findAll<HTMLDetailsElement>(view(page), '.term')) one.open = true;
      follow(card(page.list, 1));
      await shows(page, () => title(page) === titleOfCard(page, 1), 'next');
      await whole(page);
      expect(findAll(view(page), '.term').length).to.be.greaterThan(2);
      expect(findAll(view(page), '.term[open]')).to.have.length(0);
    });

    it('use the words that the host page overrides', async () => {
      const before = { 2: 'Up to 25% of the time' };
      const page = await open(everything);
      overrideWords('en', {
        travel: { 2: 'A week each month' },
        explanations: {
          hiringPaths: { 'OWN-PATH': 'x', VET: 'See our page for <b>veterans</b>.' },
        },
      });
      await view(page).updateComplete;
      expect(said(page, 'Travel')).to.equal('A week each month');
      expect(textOf(means(page, 'Who may apply') ?? null)).to.contain(
        'See our page for <b>veterans</b>.',
      );
      overrideWords('en', {
        travel: before,
        explanations: { hiringPaths: { VET: detailsEn.explanations.hiringPaths.VET } },
      });
    });

    it('show yearly pay also as a bar on a scale, but no other pay', async () => {
      const barOf = async (...ranges: [string, string, string][]) => {
        const PositionRemuneration = ranges.map(
          ([MinimumRange, MaximumRange, RateIntervalCode]) => ({
            MinimumRange,
            MaximumRange,
            RateIntervalCode,
          }),
        );
        const page = await open({}, 'en', { PositionRemuneration });
        return find(view(page), '.pay-bar');
      };
      const bar = await barOf(['80000', '104000', 'PA']);
      expect(bar?.getAttribute('aria-hidden')).to.equal('true');
      expect(bar?.querySelector('path')?.getAttribute('d')).to.equal('M80 0H104V4H80z');
      expect(textOf(bar)).to.equal('$0$50K$100K$150K$200K$250K+');
      const scale = bar?.querySelector('.scale');
      expect(scale?.getBoundingClientRect().height, 'one line').to.be.below(24);
      expect(await barOf(['20.5', '30.5', 'PH'])).to.equal(null);
      expect(await barOf(['0', '0', 'PA'])).to.equal(null);
      const paths = async (...ranges: [string, string, string][]) =>
        (await barOf(...ranges))?.querySelector('path')?.getAttribute('d');
      expect(await paths(['70000', '70000', 'PA'], ['20', '30', 'PH'])).to.equal('M70 0H73V4H70z');
      expect(await paths(['200000', '300000', 'PA'])).to.equal('M200 0H250V4H200z');
      expect(await paths(['260000', '300000', 'PA'])).to.equal('M247 0H250V4H247z');
      expect(await barOf(['900000', '99999999', 'PA']), 'implausible').to.equal(null);
    });
  });

  describe('similar jobs', () => {
    const section = (page: Page) => find(view(page), '[part="similar"]');
    const links = (page: Page) => [
      ...(section(page)?.querySelectorAll<HTMLAnchorElement>('li a') ?? []),
    ];
    /** Scrolls to the end until a condition holds, because the announcement may still grow. */
    const untilAtEnd = (page: Page, condition: () => boolean, what: string) =>
      waitUntil(() => {
        section(page)?.scrollIntoView();
        return condition();
      }, what);
    const isSimilar = (query: URLSearchParams | undefined) =>
      query?.get('ResultsPerPage') === '4' && query.get('Fields') === 'Min';
    const similar = (chain: Chain) => chain.searches().filter(isSimilar);
    const onlySimilar =
      (fault: Fault): Fault =>
      (request) =>
        isSimilar(new URL(request.url).searchParams) ? fault(request) : undefined;

    for (const inPage of [true, false])
      it(`are requested near the end of the announcement ${inPage ? 'in the page' : 'in the dialog'}, and open in the same view`, async () => {
        const chain = chainNow();
        const page = await mount(chain, { inPage, attributes: { organization: 'HE;DJ;DD' } });
        const item = itemOf(card(page.list));
        const code = item.MatchedObjectDescriptor.JobCategory?.[0]?.Code;
        follow(card(page.list));
        await whole(page);
        await aTimeout(300);
        expect(similar(chain), 'nothing before').to.have.length(0);
        await untilAtEnd(page, () => links(page).length > 0, 'similar jobs');
        expect(headings(page).at(-1)).to.equal('Similar jobs');
        expect(links(page).length).to.be.lessThan(4);
        for (const query of similar(chain)) {
          expect(query.get('JobCategoryCode')).to.equal(code);
          expect(query.get('Organization')).to.equal('HE;DJ;DD');
        }
        const [first] = links(page);
        const name = textOf(first);
        expect(first?.href).to.include('Job=').and.not.include(item.MatchedObjectId);
        expect(textOf(first?.parentElement)).to.match(/ · .* · /);
        first?.click();
        await shows(page, () => title(page) === name, 'the similar job');
        await whole(page);
        expect(links(page), 'until the reader comes near again').to.have.length(0);
        history.back();
        await shows(page, () => title(page) !== name, 'the first job');
      });

    it("restore the focus to the first job's card on closing, even in Safari, which does not focus clicked links", async () => {
      const page = await mount(chainNow(), { inPage: false });
      const opener = linkOf(card(page.list, 1));
      opener?.focus();
      follow(card(page.list, 1));
      await whole(page);
      await untilAtEnd(page, () => links(page).length > 0, 'similar jobs');
      const [first] = links(page);
      const name = textOf(first);
      (focused() as HTMLElement | null)?.blur();
      const selected = oneEvent<PortalJobSelectEvent>(page.list, 'portal-job-select');
      first?.click();
      const { detail } = await selected;
      expect(detail.title).to.equal(name);
      await shows(page, () => title(page) === name, 'the similar job');
      await whole(page);
      find(view(page), '[part="close"]')?.click();
      await shows(page, () => !isOpen(page), 'closed');
      await waitUntil(() => focused() === opener, 'the focus');
    });

    it('are omitted without an error if no job is found or the request fails', async () => {
      const chain = chainNow();
      const told: unknown[] = [];
      const listen = (event: Event) => told.push(event);
      addEventListener('portal-error', listen);
      const none = { SearchResult: { SearchResultCountAll: 0, SearchResultItems: [] } };
      for (const fault of [faults.down, faults.status(503), faults.json(none)]) {
        const page = await mount(chain, { inPage: false });
        chain.breakWith(onlySimilar(fault));
        const before = similar(chain).length;
        follow(card(page.list));
        await whole(page);
        await untilAtEnd(page, () => similar(chain).length > before, 'asked');
        await aTimeout(100);
        expect(textOf(section(page))).to.equal('');
        chain.breakWith(undefined);
        find(view(page), '[part="close"]')?.click();
        await shows(page, () => !isOpen(page), 'closed');
        page.list.remove();
      }
      removeEventListener('portal-error', listen);
      expect(told).to.have.length(0);
    });

    it('are no longer requested after the job is closed or the element removed', async () => {
      for (const leave of [
        (page: Page) => find(view(page), '[part="close"]')?.click(),
        (page: Page) => page.details.remove(),
      ]) {
        const chain = chainNow();
        const page = await mount(chain);
        let signal: AbortSignal | undefined;
        chain.breakWith(
          onlySimilar((request) => {
            ({ signal } = request);
            return faults.never();
          }),
        );
        follow(card(page.list));
        await whole(page);
        await untilAtEnd(page, () => signal !== undefined, 'asked');
        leave(page);
        await waitUntil(() => signal?.aborted, 'ended');
        await aTimeout(50);
        history.replaceState(null, '', home);
      }
    });

    it('stay within the locked parameters, even if the job itself does not match them', async () => {
      const chain = chainNow();
      const page = await mount(chain, {
        attributes: { 'job-category-code': '0610', 'location-name': 'Denver, Colorado' },
      });
      if (cards(page.list).length === 0) throw new Error('no jobs');
      chain.breakWith(
        onlyFull(async (request) => {
          chain.breakWith(undefined);
          const text = await (await chain.fetch(request)).text();
          return new Response(text.replaceAll('"Code":"0610"', '"Code":"2210"'), {
            headers: { 'content-type': 'application/json' },
          });
        }),
      );
      follow(card(page.list));
      await whole(page);
      await untilAtEnd(page, () => similar(chain).length > 0, 'asked');
      for (const query of similar(chain)) {
        expect(query.get('JobCategoryCode')).to.equal('0610');
        expect(query.get('LocationName')).to.equal('Denver, Colorado');
      }
    });
  });

  it('moves the focus to the heading of a section when its link in the contents is pressed', async () => {
    const page = await mount(chainNow());
    follow(card(page.list));
    await whole(page);
    const button = findAll(view(page), '[part="contents"] button').find(
      (one) => textOf(one) === 'How to apply',
    );
    button?.click();
    expect(textOf(focused())).to.equal('How to apply');
    expect(focused()?.matches('[part="heading"]')).to.equal(true);
  });

  it('closes on Escape and restores the focus to the card', async () => {
    const page = await mount(chainNow(), { inPage: false });
    follow(card(page.list, 1));
    await whole(page);
    await sendKeys({ press: 'Escape' });
    await shows(page, () => !isOpen(page), 'closed');
    await waitUntil(() => !location.search.includes('Job='), 'url');
    expect(focused()).to.equal(linkOf(card(page.list, 1)));
  });

  it('does not take the focus from a visitor who moved on before the close event', async () => {
    const page = await mount(chainNow(), { inPage: false });
    const link = linkOf(card(page.list, 1));
    link?.focus();
    follow(card(page.list, 1));
    await whole(page);
    // The browser restores the focus immediately, as for Escape, and sends the close event later. A Tab may come first.
    find<HTMLDialogElement>(view(page), 'dialog')?.close();
    expect(focused() === link, 'the browser gave the focus back').to.equal(true);
    const next = find(card(page.list, 1), '[part~="save"]');
    next?.focus();
    view(page).requestUpdate(); // as any update may do
    await view(page).updateComplete;
    expect(focused() === next, 'nothing opens again').to.equal(true);
    await shows(page, () => !isOpen(page), 'closed');
    await waitUntil(() => !location.search.includes('Job='), 'url');
    expect(focused() === next, 'the reader keeps it').to.equal(true);
  });

  it('restores the focus to the card of the job, even if the list has changed meanwhile', async () => {
    const page = await mount(chainNow(), { inPage: false });
    const opened = card(page.list, 1);
    const { MatchedObjectId: id } = itemOf(opened);
    linkOf(opened)?.focus();
    follow(opened);
    await whole(page);
    page.list.setAttribute('sort-field', 'opendate');
    page.list.setAttribute('sort-direction', 'asc');
    await waitUntil(() => itemOf(card(page.list, 1)).MatchedObjectId !== id, 'other jobs');
    await settled(page.list);
    find<HTMLDialogElement>(view(page), 'dialog')?.close();
    await shows(page, () => !isOpen(page), 'closed');
    await waitUntil(() => !location.search.includes('Job='), 'url');
    const own = cards(page.list).find((one) => itemOf(one).MatchedObjectId === id);
    await waitUntil(() => focused() === (own ? linkOf(own) : find(page.list, '[part="heading"]')));
  });

  it('opens the job of a card that the next response removes, under the new filters', async () => {
    for (const attributes of [{}, { 'without-url-sync': true }] as Record<string, true>[]) {
      history.replaceState(null, '', home);
      const page = await mount(chainNow(), { inPage: false, attributes });
      const { MatchedObjectId, MatchedObjectDescriptor: job } = itemOf(card(page.list, 9));
      const { detailsUrl } = card(page.list, 9);
      const detail = { id: MatchedObjectId, title: job.PositionTitle ?? '', href: detailsUrl };
      // The filter is already active, and the list no longer contains the job.
      const bar = document.createElement('portal-filter-bar');
      bar.search = page.list.search;
      page.list.before(bar);
      const keyword = await waitUntil(() => find<HTMLInputElement>(bar, '#keyword')).then(() =>
        find<HTMLInputElement>(bar, '#keyword'),
      );
      if (!keyword) throw new Error('no field');
      keyword.value = 'nurse';
      keyword.form?.requestSubmit();
      await settled(page.list);
      page.list.dispatchEvent(new PortalJobOpenEvent(detail));
      await whole(page);
      expect(title(page)).to.equal(job.PositionTitle);
      const query = new URLSearchParams(location.search);
      const synced = !attributes['without-url-sync'];
      expect(query.get(`${page.list.search}.Keyword`)).to.equal(synced ? 'nurse' : null);
      expect(query.has(`${page.list.search}.Job`)).to.equal(synced);
    }
  });

  it('closes on a press outside the dialog, but not on one inside', async () => {
    const page = await mount(chainNow(), { inPage: false });
    follow(card(page.list, 1));
    await whole(page);
    const press = (target: Element | null) => {
      const options = { bubbles: true, composed: true };
      target?.dispatchEvent(new PointerEvent('pointerdown', options));
      target?.dispatchEvent(new MouseEvent('click', options));
    };
    press(find(view(page), '[part="title"]'));
    await view(page).updateComplete;
    expect(isOpen(page)).to.equal(true);
    press(find(view(page), 'dialog'));
    await shows(page, () => !isOpen(page), 'closed');
  });

  it('does not open if the page cancels the event or the list has no details action', async () => {
    const page = await mount(chainNow());
    page.list.addEventListener('portal-job-open', (event) => event.preventDefault(), {
      once: true,
    });
    expect(follow(card(page.list))).to.equal(false);
    page.list.actions = 'apply save';
    await page.list.updateComplete;
    expect(follow(card(page.list)), 'nobody takes it').to.equal(true);
    await aTimeout(50);
    expect(isOpen(page)).to.equal(false);
    expect(location.search).to.not.contain('Job=');
  });

  it('neither writes nor reads the page URL with without-url-sync', async () => {
    const chain = chainNow();
    const page = await mount(chain, { attributes: { 'without-url-sync': true } });
    const before = location.href;
    follow(card(page.list));
    await whole(page);
    expect(location.href).to.equal(before);
    find(view(page), '[part="close"]')?.click();
    await shows(page, () => !isOpen(page), 'closed');
    const search = 'unsynced';
    history.replaceState(null, '', `?${urlOf(search, itemOf(card(page.list)))}`);
    const other = await mount(chain, { attributes: { search, 'without-url-sync': true } });
    await aTimeout(50);
    expect(isOpen(other)).to.equal(false);
  });

  it('changes to another job, and Back returns to the first', async () => {
    const page = await mount(chainNow());
    const first = textOf(find(card(page.list, 0), '[part="title"]'));
    const second = textOf(find(card(page.list, 1), '[part="title"]'));
    follow(card(page.list, 0));
    await whole(page);
    follow(card(page.list, 1));
    await shows(page, () => title(page) === second, 'second');
    history.back();
    await shows(page, () => title(page) === first, 'first');
    find(view(page), '[part="close"]')?.click();
    await shows(page, () => !isOpen(page), 'closed');
    await waitUntil(() => !location.search.includes('Job='), 'url');
  });

  describe('a page URL without a job of this list', () => {
    const opened = async (chain: Chain, job: string, attributes: Record<string, string> = {}) => {
      const search = `forged-${(names += 1)}`;
      history.replaceState(
        null,
        '',
        `?${new URLSearchParams([[`${search}.Job`, job]]).toString()}`,
      );
      return mount(chain, { inPage: false, attributes: { search, ...attributes } });
    };
    let names = 0;

    for (const job of [
      '1',
      '999999999;NO-SUCH-NUMBER',
      ';',
      '<img src=x onerror=alert(1)>;x',
      `${'9'.repeat(3_000)};${'x'.repeat(3_000)}`,
    ]) {
      it(`shows "no longer listed" for ${job.slice(0, 30)}`, async () => {
        const page = await opened(chainNow(), job);
        if (job === ';') {
          await aTimeout(50);
          expect(isOpen(page)).to.equal(false);
          return;
        }
        await shows(page, () => title(page) === 'This job is no longer listed', 'gone');
        const back = findAll(view(page), 'button').find(
          (one) => textOf(one) === 'Back to the jobs',
        );
        back?.click();
        await shows(page, () => !isOpen(page), 'closed');
        expect(location.search).to.equal('');
      });
    }

    it('does not show an announcement of another organization, and reports it', async () => {
      const chain = chainNow();
      const all = await mount(chain);
      const { MatchedObjectId: id, MatchedObjectDescriptor: job } = itemOf(card(all.list));
      const told: string[] = [];
      const listen = (event: Event) => told.push((event as PortalErrorEvent).detail.kind);
      addEventListener('portal-error', listen);
      // A service that ignores the Organization parameter.
      const plain = chain.fetch;
      chain.breakWith((request) => {
        const url = new URL(request.url);
        if (url.searchParams.get('Fields') !== 'Full') return undefined;
        url.searchParams.delete('Organization');
        chain.breakWith(undefined);
        return plain(new Request(url));
      });
      const page = await opened(chain, `${id};${job.PositionID ?? ''}`, { organization: 'XX00' });
      await shows(page, () => title(page) === 'This job is no longer listed', 'gone');
      removeEventListener('portal-error', listen);
      expect(told).to.include('scope');
    });
  });

  describe('if the service is slow, fails or no longer has the job', () => {
    it('immediately shows the data of the list', async () => {
      const chain = chainNow();
      const page = await mount(chain);
      chain.breakWith(onlyFull(faults.never));
      follow(card(page.list));
      await shows(page, () => status(page).startsWith('Loading'), 'loading');
      expect(title(page)).to.equal(textOf(find(card(page.list), '[part="title"]')));
      expect(textOf(find(view(page), '[part="facts"]'))).to.contain('Deadline');
      expect(find(view(page), '[part="apply"]')).to.not.equal(null);
    });

    it('keeps the data of the list in an outage, reports the error and can try again', async () => {
      const chain = chainNow();
      const page = await mount(chain);
      chain.breakWith(onlyFull(faults.down));
      const told = oneEvent<PortalErrorEvent>(window, 'portal-error');
      follow(card(page.list));
      await shows(page, () => status(page).includes('cannot be shown right now'), 'error');
      expect((await told).detail).to.include({ kind: 'network', search: page.list.search });
      expect(status(page)).to.contain('cannot be reached');
      expect(textOf(find(view(page), '[part="facts"]'))).to.contain('Deadline');
      chain.breakWith(undefined);
      findAll(view(page), 'button')
        .find((one) => textOf(one) === 'Try again')
        ?.click();
      await whole(page);
      expect(headings(page)).to.include('How to apply');
    });

    it('marks the text as a short version with a link to the portal if no search finds the full text', async () => {
      const chain = chainNow();
      const page = await mount(chain);
      const nothing = {
        SearchResult: { SearchResultCount: 0, SearchResultCountAll: 0, SearchResultItems: [] },
      };
      chain.breakWith(onlyFull(faults.json(nothing)));
      follow(card(page.list));
      await shows(page, () => status(page).includes('This is a short version'), 'short');
      const link = find<HTMLAnchorElement>(view(page), '[part="status"] a');
      expect(link?.href).to.contain('https://www.portal.example/');
      expect(title(page)).to.equal(textOf(find(card(page.list), '[part="title"]')));
    });

    it('shows how many parts could not be shown, and reports which', async () => {
      const chain = chainNow();
      const page = await mount(chain);
      changeWhole(chain, page, { Education: 5, MajorDuties: ['Cook.', 7] });
      const told = oneEvent<PortalErrorEvent>(window, 'portal-error');
      follow(card(page.list));
      await shows(
        page,
        () => status(page).startsWith('2 parts of this announcement could not be shown'),
        'lost',
      );
      expect((await told).detail.kind).to.equal('shape');
      expect((await told).detail.losses).to.have.length(2);
    });
  });

  describe('URLs in the texts of the service', () => {
    it('are links within their sentence', async () => {
      const chain = chainNow();
      const page = await mount(chain);
      changeWhole(chain, page, {
        HowToApply: 'Write to jobs@agency.example, or see https://www.agency.example/apply.',
        MajorDuties: ['Keep www.agency.example/a_(b) up to date.'],
        OtherInformation: 'javascript:alert(1) and https://user:secret@agency.example/',
      });
      follow(card(page.list));
      await whole(page);
      const links = findAll<HTMLAnchorElement>(
        view(page),
        '[part="section"] :not(.cut-off) > a.url',
      );
      expect(links.map(({ href }) => href)).to.deep.equal([
        'https://www.agency.example/a_(b)',
        'mailto:jobs@agency.example',
        'https://www.agency.example/apply',
      ]);
      for (const link of links) expect(getComputedStyle(link).display).to.equal('inline');
      const paragraph = links[1]?.closest('p');
      expect(textOf(paragraph)).to.equal(
        'Write to jobs@agency.example, or see https://www.agency.example/apply.',
      );
    });

    it('link to the questionnaire, to another announcement and to the full version of a text that is cut off', async () => {
      const chain = chainNow();
      const page = await mount(chain);
      changeWhole(chain, page, {
        PreviewQuestionnaireurl: 'https://questions.agency.example/1',
        SecondAnnouncementUrl: 'https://www.portal.example/job/2',
        BenefitsUrl: 'https://www.agency.example/benefits',
        BenefitsDisplayDefaultText: true,
        PromotionPotentialAdditionalText: 'Varies by location.',
        AnnouncementClosingType: '03',
        AnnouncementClosingTypeOption: '500',
        Education: 'A degree in…',
      });
      follow(card(page.list));
      await whole(page);
      const link = (text: string) =>
        findAll<HTMLAnchorElement>(view(page), 'a').find((one) => textOf(one) === text)?.href;
      expect(link('Preview the questionnaire')).to.equal('https://questions.agency.example/1');
      expect(link('See also the other announcement')).to.equal('https://www.portal.example/job/2');
      expect(link('More about the benefits')).to.equal('https://www.agency.example/benefits');
      const facts = textOf(find(view(page), '[part="facts"]'));
      expect(facts).to.include('Closes once 500 applications have come in');
      expect(facts).to.include('Varies by location.');
      const section = (name: string) =>
        findAll(view(page), '[part="section"]').find(
          (one) => textOf(one.querySelector('[part="heading"]')) === name,
        );
      expect(textOf(section('Benefits'))).to.include('general text on benefits');
      expect(textOf(section('Education'))).to.include('A degree in… This text is cut off here.');
      const further = section('Education')?.querySelector('a');
      expect(textOf(further)).to.equal('View on the portal');
      expect(further?.href).to.include(
        new URL(itemOf(card(page.list)).MatchedObjectDescriptor.PositionURI ?? '').pathname,
      );
      await expect(view(page)).to.be.accessible();
    });
  });

  describe('the actions', () => {
    it('link Apply with the channel of the host page, which can cancel the click', async () => {
      const page = await mount(chainNow(), { attributes: { 'channel-id': 'AGENCYWEB' } });
      follow(card(page.list));
      await whole(page);
      const link = find<HTMLAnchorElement>(view(page), '[part="apply"]');
      expect(new URL(link?.href ?? '').searchParams.getAll('PostingChannelID')).to.deep.equal([
        'AGENCYWEB',
      ]);
      expect(textOf(link)).to.equal(`Apply for ${title(page)}`);
      const event = oneEvent(page.details, 'portal-job-apply');
      page.details.addEventListener('portal-job-apply', (one) => one.preventDefault());
      link?.click();
      expect((await event).detail).to.include({ title: title(page), href: link?.href });
    });

    it('export the deadline as an all-day calendar entry', async () => {
      const page = await mount(chainNow());
      const open = cards(page.list).findIndex(
        (one) => find(one, 'time') && find(one, '[part="apply"]'),
      );
      follow(card(page.list, open));
      await whole(page);
      let file: Blob | undefined;
      const create = URL.createObjectURL;
      URL.createObjectURL = (blob: Blob) => {
        file = blob;
        return 'data:text/calendar,';
      };
      findAll(view(page), '[part="before"] button')
        .find((one) => textOf(one).includes('calendar'))
        ?.click();
      URL.createObjectURL = create;
      const day = find(view(page), 'time')?.getAttribute('datetime')?.replaceAll('-', '') ?? '';
      const text = (await file?.text()) ?? '';
      expect(file?.type).to.contain('text/calendar');
      expect(text).to.contain(`\r\nDTSTART;VALUE=DATE:${day}\r\n`);
      expect(text).to.contain(`\r\nUID:${itemOf(card(page.list, open)).MatchedObjectId}@`);
    });

    it('copy the URL of the job and confirm it, or show the URL if copying fails', async () => {
      const page = await mount(chainNow());
      follow(card(page.list));
      await whole(page);
      const copied: string[] = [];
      const clipboard = navigator.clipboard;
      const use = (writeText: (text: string) => Promise<void>) => {
        Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
      };
      const button = () =>
        findAll(view(page), '[part="actions"] button').find((one) => textOf(one) === 'Copy link');
      use(async (text) => void copied.push(text));
      button()?.click();
      await waitUntil(() => note(page) === 'Link copied.', 'copied');
      expect(copied).to.deep.equal([location.href]);
      use(() => Promise.reject(new Error('denied')));
      const old = document.execCommand;
      document.execCommand = () => false;
      button()?.click();
      await waitUntil(() => note(page).includes(location.href), 'shown');
      document.execCommand = old;
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    });

    it('have no Save button if the cards have none', async () => {
      const page = await mount(chainNow(), { attributes: { actions: 'apply details' } });
      follow(card(page.list));
      await whole(page);
      expect(find(view(page), '[part="save"]')).to.equal(null);
    });

    describe('on a device with a share sheet', () => {
      const { share, canShare } = navigator as Partial<Navigator>;
      const use = (value: unknown, isPermitted: unknown = () => true) => {
        Object.defineProperty(navigator, 'share', { configurable: true, value });
        Object.defineProperty(navigator, 'canShare', { configurable: true, value: isPermitted });
      };
      after(() => {
        use(share, canShare);
      });
      const button = (page: Page, name: string) =>
        findAll(view(page), '[part="actions"] button').find((one) => textOf(one) === name);

      it('share the title and the URL by one button, and copy the URL only if sharing fails', async () => {
        const shared: ShareData[] = [];
        use(async (data: ShareData) => void shared.push(data));
        const page = await mount(chainNow());
        follow(card(page.list));
        await whole(page);
        expect(button(page, 'Copy link')).to.equal(undefined);
        button(page, 'Share')?.click();
        await waitUntil(() => shared.length === 1);
        const title = describePageTitle(itemOf(card(page.list)), {});
        expect(shared).to.deep.equal([{ title, url: location.href }]);
        use(() => Promise.reject(new DOMException('', 'AbortError')));
        button(page, 'Share')?.click();
        await aTimeout(100);
        expect(note(page), 'the visitor closed the sheet').to.equal('');
        use(() => Promise.reject(new DOMException('', 'NotAllowedError')));
        button(page, 'Share')?.click();
        await waitUntil(() => /copied/.test(note(page)), 'copies');
      });

      it('copy the URL where the page may not open the share sheet', async () => {
        use(share, () => false);
        const page = await mount(chainNow());
        follow(card(page.list));
        await whole(page);
        expect(button(page, 'Share')).to.equal(undefined);
        expect(button(page, 'Copy link')).not.to.equal(undefined);
      });

      it('name the button in Spanish', async () => {
        use(() => Promise.resolve());
        const page = await mount(chainNow(), { lang: 'es' });
        follow(card(page.list));
        await shows(page, () => button(page, 'Compartir') !== undefined, 'Compartir');
        expect(button(page, 'Copiar enlace')).to.equal(undefined);
      });

      it('share no words, filters or answers of the visitor, and keep what belongs to the page', async () => {
        const shared: ShareData[] = [];
        use(async (data: ShareData) => void shared.push(data));
        history.replaceState(
          null,
          '',
          '?page_id=12&mine.Keyword=a&mine.HiringPath=public&HiringPath=DISABILITY&Job=9',
        );
        const page = await mount(chainNow(), { attributes: { search: 'mine' } });
        const other = makeList(chainNow(), { search: 'default' });
        page.list.after(other);
        await settled(other);
        follow(card(page.list));
        await whole(page);
        button(page, 'Share')?.click();
        await waitUntil(() => shared.length === 1);
        const { search } = new URL(shared[0]?.url ?? '');
        expect(search).to.equal(`?page_id=12&${urlOf('mine', itemOf(card(page.list)))}`);
      });
    });

    it('print only the job, and restore the page afterwards', async () => {
      const page = await mount(chainNow());
      follow(card(page.list));
      await whole(page);
      const sheets = document.adoptedStyleSheets.length;
      const plain = window.print;
      let during = 0;
      const areFactsOpen = () =>
        find<HTMLDetailsElement>(view(page), '[part="more-facts"]')?.open ?? false;
      let wereFactsOpen = false;
      window.print = () => {
        dispatchEvent(new Event('beforeprint'));
        during = document.querySelectorAll('[data-portal-print]').length;
        wereFactsOpen = areFactsOpen();
        dispatchEvent(new Event('afterprint'));
      };
      findAll(view(page), '[part="actions"] button')
        .find((one) => textOf(one) === 'Print')
        ?.click();
      window.print = plain;
      expect(during).to.be.greaterThan(2);
      expect([wereFactsOpen, areFactsOpen()], 'all facts are on paper').to.deep.equal([
        true,
        false,
      ]);
      expect(document.querySelectorAll('[data-portal-print]')).to.have.length(0);
      expect(document.adoptedStyleSheets).to.have.length(sheets);
    });

    it('have neither Apply nor calendar for a closed job', async () => {
      const page = await mount(chainNow());
      page.details.now = new Date('2030-01-01T12:00:00Z');
      follow(card(page.list));
      await whole(page);
      expect(find(view(page), '[part="apply"]')).to.equal(null);
      expect(findAll(view(page), 'button').map(textOf).join()).to.not.contain('calendar');
    });
  });

  it("is in Spanish on a Spanish page, with the announcement's texts marked as English", async () => {
    const page = await mount(chainNow(), { lang: 'es', inPage: false });
    follow(card(page.list));
    await shows(page, () => status(page).includes('Se muestra el anuncio completo'), 'whole');
    expect(headings(page)).to.include.members([
      'Datos principales',
      'Funciones',
      'Cómo presentar la solicitud',
    ]);
    expect(textOf(find(view(page), '[part="close"]'))).to.equal('Cerrar');
    for (const text of findAll(view(page), '.texts p, .texts .points')) {
      if (text.querySelector('a')) continue;
      expect(text.lang, textOf(text)).to.equal('en');
    }
  });

  it('shows hostile and unusual texts as text', async () => {
    const chain = chainNow();
    const page = await mount(chain, {
      attributes: { keyword: 'awkward', 'results-per-page': '100' },
      inPage: false,
    });
    await waitUntil(() => cards(page.list).length > 50, 'all drawn');
    const all = cards(page.list).map((one) => itemOf(one).MatchedObjectId);
    for (const [index] of all.entries()) {
      if (index % 4) continue;
      follow(card(page.list, index));
      await shows(page, () => isOpen(page) && !status(page).startsWith('Loading'), `job ${index}`);
      const root = view(page).shadowRoot;
      expect(root?.querySelectorAll('script, img, iframe, b[onmouseover], em')).to.have.length(0);
      expect(textOf(find(view(page), '.scroller'))).to.not.match(
        /undefined|NaN|\[object|Invalid Date/,
      );
      for (const link of findAll<HTMLAnchorElement>(view(page), 'a'))
        expect(link.protocol).to.match(/^(https?|mailto|tel):$/);
    }
    expect((globalThis as { pwned?: boolean }).pwned).to.equal(undefined);
  });

  for (const inPage of [true, false]) {
    it(`has no findings of axe ${inPage ? 'in the page' : 'in the dialog'}`, async () => {
      const page = await mount(chainNow(), { inPage });
      follow(card(page.list, 4));
      await whole(page);
      await expect(inPage ? page.details : page.list).to.be.accessible();
    });
  }

  it('focuses the title again when the link of the open job is followed again', async () => {
    const page = await mount(chainNow());
    follow(card(page.list));
    await whole(page);
    linkOf(card(page.list))?.focus();
    const entry = entryKey();
    follow(card(page.list));
    await waitUntil(() => focused() === find(view(page), '[part="title"]'), 'focus');
    expect(entryKey()).to.equal(entry);
  });

  it('uses the details element of the page, even if it was added after a dialog was used', async () => {
    const page = await mount(chainNow(), { inPage: false });
    follow(card(page.list));
    await whole(page);
    find(view(page), '[part="close"]')?.click();
    await shows(page, () => !isOpen(page), 'closed');
    page.list.after(page.details);
    await page.details.updateComplete;
    follow(card(page.list, 1));
    await whole(page);
    expect(find(page.details, '[part="title"]')).to.not.equal(null);
    expect(findAll(page.list, 'portal-job-details')).to.have.length(0);
  });

  it('is removed and restored together with its list', async () => {
    const page = await mount(chainNow(), { inPage: false });
    follow(card(page.list));
    await whole(page);
    const { parentElement } = page.list;
    page.list.remove();
    await aTimeout(20);
    parentElement?.append(page.list);
    await settled(page.list);
    await whole(page);
    expect(find(view(page), 'dialog')?.matches(':modal')).to.equal(true);
    expect(findAll(page.list, 'portal-job-details')).to.have.length(1);
  });
});
