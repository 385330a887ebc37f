// Saving jobs and copying links, as visitors do: on cards, in the saved jobs, across reloads, tabs and broken storage.
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../src/index.ts';
import type {
  PortalJobOpenEvent,
  PortalErrorEvent,
  PortalJobCard,
  PortalSavedJobs,
  PortalJobSaveEvent,
} from '../../../src/index.ts';
import { sendKeys } from '../../support/commands.ts';
import { loadSavedJobs } from '../../../src/elements/saved-jobs/saved-jobs-loader.ts';
import { savedJobsKey } from '../../../src/search/saved/saved-jobs.ts';
import {
  boxesOf,
  chainNow,
  cards,
  find,
  findAll,
  focused,
  mountList,
  now,
  serving,
  textOf,
  waitUntil,
  useSavedJobsAlone,
} from '../support.ts';

useSavedJobsAlone();

const item = (id: string, change: Record<string, unknown> = {}) => ({
  MatchedObjectId: id,
  MatchedObjectDescriptor: {
    PositionID: `DS-26-${id}`,
    PositionTitle: `Engineer ${id}`,
    PositionURI: `https://www.portal.example/job/${id}`,
    ApplyURI: [`https://www.portal.example/job/${id}?PostingChannelID=`],
    PositionLocationDisplay: 'Denver, Colorado',
    PositionLocation: [{ LocationName: 'Denver, Colorado', CountryCode: 'United States' }],
    OrganizationName: 'Bureau of Samples & Tests',
    PositionRemuneration: [
      { MinimumRange: '80000.0', MaximumRange: '104000.0', RateIntervalCode: 'PA' },
    ],
    ApplicationCloseDate: '2026-03-24T23:59:59.9970',
    ...change,
  },
});

async function mountCard(id: string, change: Partial<PortalJobCard> = {}, fields = {}) {
  const card = document.createElement('portal-job-card');
  Object.assign(card, { job: item(id, fields), now, ...change });
  await fixture(html`<div>${card}</div>`);
  await card.updateComplete;
  return card;
}

async function mountSaved(): Promise<PortalSavedJobs> {
  const saved = document.createElement('portal-saved-jobs');
  saved.now = now;
  saved.channelId = 'SAMPLE';
  await fixture(html`<div>${saved}</div>`);
  await waitUntil(() => find(saved, '[part="heading"]'), 'the saved list comes');
  return saved;
}

const press = (host: Element, part: string, at = 0) =>
  findAll(host, `[part="${part}"]`)[at]?.click();
const isPressed = (card: Element) => textOf(find(card, '[part="save"]')).startsWith('Saved');
const note = (host: Element) => textOf(find(host, '[role="status"]'));
const stored = () =>
  JSON.parse(localStorage.getItem(savedJobsKey) ?? '{}') as {
    version?: number;
    jobs?: { MatchedObjectId: string }[];
  };
const titles = (saved: Element) => findAll(saved, '[part="title"]').map(textOf);

async function save(card: PortalJobCard): Promise<void> {
  press(card, 'save');
  await waitUntil(() => isPressed(card), 'is saved');
}

/** Simulates another tab: it changes the storage, and this page receives the event. */
function inAnotherTab(text: string): void {
  localStorage.setItem(savedJobsKey, text);
  dispatchEvent(new StorageEvent('storage', { key: savedJobsKey }));
}

beforeEach(async () => {
  const { savedJobs } = await loadSavedJobs();
  localStorage.removeItem(savedJobsKey);
  inAnotherTab('{}');
  savedJobs.remove(...savedJobs.all.map((job) => job.MatchedObjectId));
});

describe('saved jobs on a page with a list', () => {
  for (const kind of [{}, { actions: 'save', 'title-link': 'portal' }] as Record<string, string>[])
    it(`link to the portal with the list's channel and within its hosts, unless they have their own ${JSON.stringify(kind)}`, async () => {
      const chain = serving({ ...item('1').MatchedObjectDescriptor });
      const list = await mountList(chain, { 'channel-id': 'OFLIST', ...kind });
      const [card] = cards(list);
      if (!card) throw new Error('There is no card.');
      await save(card);
      const saved = document.createElement('portal-saved-jobs');
      saved.now = now;
      list.after(saved);
      const href = () => find<HTMLAnchorElement>(saved, '[part="apply"]')?.href;
      const portal = 'https://www.portal.example/job/1?PostingChannelID=';
      await waitUntil(() => href() === `${portal}OFLIST`, "the list's channel");
      saved.channelId = 'OWN';
      await waitUntil(() => href() === `${portal}OWN`, 'its own channel');
      list.linkHosts = 'jobs.example';
      saved.requestUpdate();
      await waitUntil(() => href() === undefined, "the list's hosts");
      saved.linkHosts = '*.portal.example';
      await waitUntil(() => href() === `${portal}OWN`, 'its own hosts');
    });
});

describe('a card', () => {
  it('has the usual rows and actions by default, or the named ones in their order', async () => {
    const card = await mountCard('1');
    const parts = () => findAll(card, 'dl > [part]').map((one) => one.getAttribute('part'));
    expect(parts()).to.deep.equal(['pay', 'location']);
    expect(findAll(card, '.actions > button').map(textOf)).to.deep.equal(['Save Engineer 1']);
    card.rows = 'location pay';
    card.actions = 'copy';
    await card.updateComplete;
    expect(parts()).to.deep.equal(['location', 'pay']);
    expect(find(card, '[part="deadline"]')).to.equal(null);
    expect(find(card, '[part="apply"], [part="save"]')).to.equal(null);
    card.rows = '';
    card.actions = '';
    await card.updateComplete;
    expect(findAll(card, 'dl > *, button, [part="apply"]')).to.have.length(0);
    card.removeAttribute('rows');
    card.rows = null;
    await card.updateComplete;
    expect(parts()).to.deep.equal(['pay', 'location']);
  });

  it('reports an unknown name in an attribute once, and shows the rest', async () => {
    const messages: string[] = [];
    const listen = (event: Event) => {
      const { kind, message } = (event as PortalErrorEvent).detail;
      messages.push(`${kind} ${message}`);
    };
    addEventListener('portal-error', listen);
    await mountCard('1', { rows: 'pay wages' });
    const card = await mountCard('2', { rows: 'wages pay' });
    removeEventListener('portal-error', listen);
    expect(messages).to.deep.equal(['configuration rows: "wages" is unknown.']);
    expect(find(card, '[part="pay"]')).not.to.equal(null);
  });

  it('gets the same attributes from its list', async () => {
    const list = await mountList(chainNow(), {
      rows: 'deadline',
      actions: 'save',
      'results-per-page': '2',
    });
    for (const card of cards(list)) {
      expect(findAll(card, 'dl > *, [part="apply"], [part="copy"]')).to.have.length(0);
      expect(find(card, '[part="save"]')).not.to.equal(null);
      expect(find(card, '[part="deadline"]')).not.to.equal(null);
    }
  });

  it('writes titles in capitals readably, unless the host page wants the original', async () => {
    const loud = { PositionTitle: 'IT SPECIALIST (INFOSEC)' };
    const card = await mountCard('1', {}, loud);
    expect(textOf(find(card, '[part="title"]'))).to.equal('IT Specialist (INFOSEC)');
    expect(textOf(find(card, '[part="apply"]'))).to.equal('Apply for IT Specialist (INFOSEC)');
    const original = await mountCard('1', { withOriginalTitles: true }, loud);
    expect(textOf(find(original, '[part="title"]'))).to.equal('IT SPECIALIST (INFOSEC)');
  });

  it('highlights the searched words in its title', async () => {
    const card = await mountCard('1', { keyword: 'engine' });
    expect(findAll(card, '[part="title"] mark').map(textOf)).to.deep.equal(['Engineer']);
  });

  it('has a slot for badges below the agency', async () => {
    const card = await mountCard('1');
    card.innerHTML = '<span slot="badges">New</span>';
    const slot = find<HTMLSlotElement>(card, 'slot[name="badges"]');
    expect(slot?.assignedElements().map(textOf)).to.deep.equal(['New']);
    expect(slot?.previousElementSibling?.getAttribute('part')).to.equal('organization');
  });

  it('opens details on a plain click on its title if a list shows them, and otherwise follows the link', async () => {
    const none = await mountCard('1');
    expect(find<HTMLAnchorElement>(none, '[part="title"] a')?.pathname).to.equal('/job/1');
    const card = await mountCard('1', { detailsUrl: '#job-1' });
    expect(find(card, '[part="details"]')).to.equal(null);
    const link = find<HTMLAnchorElement>(card, '[part="title"] a');
    expect(link?.getAttribute('href')).to.equal('#job-1');
    const told: object[] = [];
    let kept = false;
    card.addEventListener('portal-job-open', (event: PortalJobOpenEvent) => {
      told.push(event.detail);
      if (kept) event.preventDefault();
    });
    const click = (init: MouseEventInit = {}) => {
      let prevented = false;
      const stop = (event: Event) => {
        prevented = event.defaultPrevented;
        event.preventDefault(); // keeps the test page from navigating
      };
      addEventListener('click', stop, { once: true });
      link?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init }),
      );
      return prevented;
    };
    expect(click()).to.equal(false);
    expect(told).to.deep.equal([{ id: '1', title: 'Engineer 1', href: '#job-1' }]);
    kept = true;
    expect(click()).to.equal(true);
    expect(click({ ctrlKey: true })).to.equal(false);
    expect(click({ metaKey: true })).to.equal(false);
    expect(click({ button: 1 })).to.equal(false);
    expect(told).to.have.length(2);
  });

  it('has a separate link to the details if its title links to the portal', async () => {
    const card = await mountCard('1', { detailsUrl: '#job-1', titleLink: 'portal' });
    expect(find<HTMLAnchorElement>(card, '[part="title"] a')?.pathname).to.equal('/job/1');
    const link = find<HTMLAnchorElement>(card, '[part="details"]');
    expect(textOf(link)).to.equal('Details of Engineer 1');
    expect(link?.getAttribute('href')).to.equal('#job-1');
  });
});

describe('saving a job', () => {
  it('uses a button that shows the state and its effect, and sends an event', async () => {
    const card = await mountCard('1');
    const button = find(card, '[part="save"]');
    expect(isPressed(card)).to.equal(false);
    setTimeout(() => button?.click());
    const event = await oneEvent<PortalJobSaveEvent>(window, 'portal-job-save');
    expect(event.detail).to.deep.equal({ id: '1', title: 'Engineer 1', saved: true });
    await waitUntil(() => isPressed(card));
    expect(textOf(button)).to.equal('Saved – remove Engineer 1');
    await waitUntil(() => note(card) === 'Saved: Engineer 1', 'says so');
    expect(find(card, '[role="status"]')?.className, 'for the ear only').to.equal(
      'visually-hidden',
    );
    setTimeout(() => button?.click());
    expect((await oneEvent<PortalJobSaveEvent>(window, 'portal-job-save')).detail.saved).to.equal(
      false,
    );
    await waitUntil(() => !isPressed(card));
    await waitUntil(() => note(card) === 'Removed: Engineer 1', 'says so');
    expect(stored().jobs ?? []).to.deep.equal([]);
  });

  it('is shown by every card of the job, also after a remount', async () => {
    await save(await mountCard('1'));
    const again = await mountCard('1');
    const other = await mountCard('2');
    expect([isPressed(again), isPressed(other)]).to.deep.equal([true, false]);
  });

  it('shows a note while the storage belongs to a newer version', async () => {
    const saved = await mountSaved();
    const noted = () => textOf(find(saved, '[part="note"]'));
    inAnotherTab(JSON.stringify({ version: 9 }));
    await waitUntil(() => noted().includes('A newer version of this page keeps jobs'), 'says so');
    expect(noted()).not.to.contain('This browser');
    inAnotherTab(JSON.stringify({ version: 1, jobs: [item('1')] }));
    await waitUntil(() => noted() === '1 job. Kept on this device only.', 'says that it is over');
  });

  it('shows a message when no more jobs can be saved', async () => {
    const jobs = Array.from({ length: 250 }, (_, at) => item(`f${at}`));
    inAnotherTab(JSON.stringify({ version: 1, jobs }));
    const card = await mountCard('1');
    press(card, 'save');
    await waitUntil(() => note(card).includes('up to 200 jobs'), 'says that it is full');
    expect(isPressed(card)).to.equal(false);
    press(await mountCard('f0'), 'save');
    await waitUntil(() => stored().jobs?.length === 199);
    press(card, 'save');
    await waitUntil(() => isPressed(card));
    await waitUntil(() => note(card) === 'Saved: Engineer 1');
  });
});

describe('if the browser stores nothing', () => {
  const { setItem } = Storage.prototype;
  const property = Object.getOwnPropertyDescriptor(window, 'localStorage');
  afterEach(() => {
    Storage.prototype.setItem = setItem;
    if (property) Object.defineProperty(window, 'localStorage', property);
  });
  const ways: Record<string, () => void> = {
    'the storage is full or private': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    'the storage is disabled, as in a sandboxed frame': () => {
      Object.defineProperty(window, 'localStorage', {
        configurable: true,
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    },
  };
  for (const [name, close] of Object.entries(ways)) {
    it(`${name}: a job is saved for this visit`, async () => {
      const { SavedJobs } = await import('../../../src/search/saved/saved-jobs.ts');
      close();
      const card = await mountCard('1'); // reads the storage without an error
      expect(textOf(find(card, '[part="title"]'))).to.equal('Engineer 1');
      const store = new SavedJobs(window);
      const job = item('1') as Parameters<typeof store.add>[0];
      expect(store.add(job)).to.equal(true);
      expect(store.persistence).to.equal('forVisit');
      expect(store.has('1')).to.equal(true);
      store.remove('1');
      expect(store.all).to.have.length(0);
    });
  }
});

describe('copying a link', () => {
  const { clipboard } = navigator;
  const { execCommand } = document;
  let copied: string[] = [];
  const setClipboard = (value: unknown) => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
  };
  const setCommand = (command: () => boolean) => {
    document.execCommand = command;
  };
  beforeEach(() => {
    copied = [];
    setClipboard({ writeText: (text: string) => Promise.resolve(void copied.push(text)) });
  });
  afterEach(() => {
    setClipboard(clipboard);
    document.execCommand = execCommand;
  });

  const mountCopying: typeof mountCard = (id, properties, fields) =>
    mountCard(id, { actions: 'apply details copy', ...properties }, fields);

  const says = async (card: Element, words: string) => {
    press(card, 'copy');
    await waitUntil(() => note(card).includes(words), `says ${words}`);
  };

  it("copies the URL on the host page's site, or else the portal's with the channel, and confirms it", async () => {
    await says(await mountCopying('1', { channelId: 'SAMPLE' }), 'Link copied');
    await says(await mountCopying('1', { detailsUrl: '?Job=1' }), 'Link copied');
    expect(copied).to.deep.equal([
      'https://www.portal.example/job/1?PostingChannelID=SAMPLE',
      new URL('?Job=1', document.baseURI).href,
    ]);
    expect(find(await mountCopying('1', {}, { PositionURI: '' }), '[part="copy"]')).to.equal(null);
  });

  for (const [name, closed] of [
    ['refuses', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
    ['is not there', undefined],
  ] as const) {
    it(`copies in another way if the clipboard ${name}`, async () => {
      setClipboard(closed);
      setCommand(() => {
        const clipboardData = new DataTransfer();
        document.dispatchEvent(new ClipboardEvent('copy', { clipboardData }));
        copied.push(clipboardData.getData('text/plain'));
        return true;
      });
      await says(await mountCopying('1'), 'Link copied');
      expect(copied).to.deep.equal(['https://www.portal.example/job/1']);
    });
  }

  it('shows the URL if nothing can be copied', async () => {
    setClipboard(undefined);
    setCommand(() => false);
    await says(await mountCopying('1'), 'Its address is https://www.portal.example/job/1');
  });

  it('removes the confirmation when the card shows another job', async () => {
    const card = await mountCopying('1');
    await says(card, 'Link copied');
    card.job = item('2');
    await card.updateComplete;
    expect(note(card)).to.equal('');
  });
});

describe('portal-saved-jobs', () => {
  const closed = { ApplicationCloseDate: '2026-03-01T23:59:59.9970' };
  const put = (...jobs: object[]) => {
    inAnotherTab(JSON.stringify({ version: 1, jobs }));
  };

  it('shows an empty list, and where saved jobs are kept', async () => {
    const saved = await mountSaved();
    expect(textOf(find(saved, '[part="heading"]'))).to.equal('Saved jobs');
    expect(textOf(find(saved, '[part="note"]'))).to.equal('Kept on this device only.');
    expect(textOf(saved.shadowRoot?.lastElementChild)).to.contain('not saved any jobs');
    expect(find(saved, '[part="clear"]')).to.equal(null);
    await expect(saved).to.be.accessible();
  });

  it('shows each job with its deadline, but no Apply link for closed jobs', async () => {
    put(item('1'), item('2', closed));
    const saved = await mountSaved();
    expect(textOf(find(saved, '[part="note"]'))).to.equal('2 jobs. Kept on this device only.');
    expect(findAll(saved, '[part="deadline"]').map(textOf)).to.deep.equal([
      'Closes March 24, 2026',
      'Closed March 1, 2026',
    ]);
    const applies = findAll<HTMLAnchorElement>(saved, '[part="apply"]');
    expect(applies.map((one) => [textOf(one), one.href])).to.deep.equal([
      ['Apply for Engineer 1', 'https://www.portal.example/job/1?PostingChannelID=SAMPLE'],
    ]);
    expect(findAll(saved, '[part="remove"]').map(textOf)).to.deep.equal([
      'Remove Engineer 1',
      'Remove Engineer 2',
    ]);
    await expect(saved).to.be.accessible();
  });

  it('shows those that close soonest first, and closed jobs last', async () => {
    const on = (day: string) => ({ ApplicationCloseDate: day, PositionEndDate: day });
    put(item('1', closed), item('2', on('2026-03-20')), item('3', on('2026-03-10')));
    expect(titles(await mountSaved())).to.deep.equal(['Engineer 3', 'Engineer 2', 'Engineer 1']);
  });

  it('keeps a mark on a job that the visitor applied for', async () => {
    put(item('1'), item('2'));
    const box = (saved: Element, at: number) =>
      findAll<HTMLInputElement>(saved, '[part="applied"] input')[at];
    const first = await mountSaved();
    box(first, 1)?.click();
    await first.updateComplete;
    expect(textOf(findAll(first, '[part="applied"]')[1])).to.match(
      /^I applied \(marked on .+\): Engineer 2$/,
    );
    await expect(first).to.be.accessible();
    const again = await mountSaved();
    expect([0, 1].map((at) => box(again, at)?.checked)).to.deep.equal([false, true]);
    box(again, 1)?.click();
    await again.updateComplete;
    expect(box(first, 1)?.checked).to.equal(false);
  });

  it('keeps numbers and organizations left-to-right on a right-to-left page', async () => {
    put(item('1', { DepartmentName: 'Department of Samples' }));
    const saved = await mountSaved();
    saved.parentElement?.setAttribute('dir', 'rtl');
    const [number, job] = boxesOf(find(saved, '[part="note"]'), /^1|j/g);
    expect(number?.right).to.be.at.most(job?.left ?? 0);
    expect(number?.left).to.be.above(saved.getBoundingClientRect().width / 2);
    const card = await mountCard('2', {}, { DepartmentName: 'Department of Samples' });
    card.parentElement?.setAttribute('dir', 'rtl');
    const [agency, department] = boxesOf(find(card, '[part="organization"]'), /^[BD]/g);
    expect(agency?.right).to.be.below(department?.left ?? 0);
  });

  it('moves the focus to the next job after a removal, else to the previous one, else to Undo', async () => {
    put(item('1'), item('2'), item('3'));
    const saved = await mountSaved();
    const removeAt = async (at: number) => {
      const button = findAll(saved, '[part="remove"]')[at];
      button?.focus();
      button?.click();
      await saved.updateComplete;
      return textOf(focused());
    };
    expect(await removeAt(1)).to.equal('Remove Engineer 3');
    expect(note(saved)).to.equal('Removed: Engineer 2');
    expect(await removeAt(1)).to.equal('Remove Engineer 1');
    expect(await removeAt(0)).to.equal('Undo');
    expect(titles(saved)).to.deep.equal([]);
    press(saved, 'undo');
    await saved.updateComplete;
    expect(textOf(focused())).to.equal('Remove Engineer 1');
    expect(note(saved)).to.equal('Saved again: Engineer 1');
  });

  it('clears all jobs, and Undo restores them in their order', async () => {
    put(item('1'), item('2'), item('3'));
    const saved = await mountSaved();
    const told: string[] = [];
    saved.addEventListener('portal-job-save', ({ detail }: PortalJobSaveEvent) =>
      told.push(`${detail.id} ${detail.saved}`),
    );
    press(saved, 'clear');
    await saved.updateComplete;
    expect(stored().jobs ?? []).to.deep.equal([]);
    expect(note(saved)).to.equal('Removed: 3 jobs');
    expect(textOf(focused())).to.equal('Undo');
    await save(await mountCard('9'));
    press(saved, 'undo');
    await saved.updateComplete;
    expect(titles(saved)).to.deep.equal(['Engineer 9', 'Engineer 1', 'Engineer 2', 'Engineer 3']);
    expect(told).to.deep.equal(['1 false', '2 false', '3 false', '1 true', '2 true', '3 true']);
  });

  it('is in Spanish, with titles in English', async () => {
    put(item('1', closed));
    const saved = await mountSaved();
    saved.lang = 'es';
    await waitUntil(() => textOf(find(saved, '[part="heading"]')) === 'Empleos guardados');
    expect(textOf(find(saved, '[part="note"]'))).to.equal(
      '1 empleo. Se guardan solo en este dispositivo.',
    );
    expect(textOf(find(saved, '[part="deadline"]'))).to.equal('Cerró el 1 de marzo de 2026');
    expect(find(saved, '[part="title"] bdi')?.lang).to.equal('en');
  });
});

describe('with the keyboard only', () => {
  it('a visitor opens, applies, saves and copies the link, without losing the focus', async () => {
    const card = await mountCard('1', { detailsUrl: '#1', actions: 'apply details save copy' });
    const done: string[] = [];
    for (const name of [
      'portal-job-select',
      'portal-job-apply',
      'portal-job-open',
      'portal-job-save',
    ])
      card.addEventListener(name, (event) => {
        event.preventDefault();
        done.push(name);
      });
    // Keeps the title's link from leaving the test page.
    card.addEventListener('click', (event) => {
      event.preventDefault();
    });
    const names: string[] = [];
    for (const key of ['Enter', 'Space', 'Enter', 'Enter']) {
      await sendKeys({ press: 'Tab' });
      const at = focused();
      names.push(textOf(at));
      await sendKeys({ press: key });
      await card.updateComplete;
      expect(focused() === at, textOf(at)).to.equal(true);
    }
    expect(names).to.deep.equal([
      'Engineer 1',
      'Save Engineer 1',
      'Copy link to Engineer 1',
      'Apply for Engineer 1',
    ]);
    await waitUntil(() => /copied|could not/.test(note(card)), 'says what came of it');
    await waitUntil(() => isPressed(card), 'is saved');
    expect(done).to.deep.equal([
      'portal-job-select',
      'portal-job-open',
      'portal-job-save',
      'portal-job-apply',
    ]);
    expect(textOf(focused())).to.equal('Apply for Engineer 1');
    await expect(card).to.be.accessible();
  });
});
