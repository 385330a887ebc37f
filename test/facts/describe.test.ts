// The decisions of describeCard and describeJob about a job, which templates do not repeat.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Content } from '../../src/facts/content.ts';
import {
  describeCard,
  haveSeveralDepartments,
  type CardOptions,
} from '../../src/facts/describe-card.ts';
import { describeHead } from '../../src/facts/describe-entry.ts';
import { describeJob, type JobOptions } from '../../src/facts/describe-job.ts';
import type { Announcement, AnnouncementDescriptor } from '../../src/protocol/announcement.ts';
import { pageWords, getServerDetailWords, getServerWords } from '../../src/words/pages.ts';

const today = { year: 2026, month: 3, day: 2 };
const words = getServerWords('en');
const own = getServerDetailWords(words);

const nurse = (fields: AnnouncementDescriptor = {}): Announcement => ({
  MatchedObjectId: '101',
  MatchedObjectDescriptor: {
    PositionTitle: 'Nurse',
    PositionURI: 'https://www.portal.example/job/101',
    ApplyURI: ['https://apply.example/101'],
    ApplicationCloseDate: '2026-03-20',
    OrganizationName: 'Veterans Health Administration',
    DepartmentName: 'Department of Veterans Affairs',
    ...fields,
  },
});

const card = (item: Announcement, options?: CardOptions, isSaved?: boolean) =>
  describeCard(item, words, today, options, isSaved);
const whole = (item: Announcement, options?: JobOptions) =>
  describeJob(item, words, own, today, options);

/** The text of content as a visitor reads it. */
function textOf(content: Content): string {
  if (typeof content === 'string') return content;
  if (!('kind' in content)) return content.map(textOf).join('');
  const summary = 'summary' in content ? textOf(content.summary) : '';
  return summary + textOf(content.content);
}

describe('describeCard', () => {
  it('has no link to apply for a closed job', () => {
    const closed = card(nurse({ ApplicationCloseDate: '2026-03-01' }));
    assert.equal(closed.isClosed, true);
    assert.equal(closed.apply, undefined);
    assert.equal(card(nurse()).apply?.href, 'https://apply.example/101');
  });

  it('links only to hosts that the site permits', () => {
    const { apply, portalUrl } = card(nurse(), { linkHosts: 'www.portal.example' });
    assert.equal(apply?.href, 'https://www.portal.example/job/101');
    assert.equal(portalUrl, 'https://www.portal.example/job/101');
    const none = card(nurse(), { linkHosts: 'elsewhere.example' });
    assert.deepEqual(
      [none.apply, none.title.href, none.portalUrl],
      [undefined, undefined, undefined],
    );
  });

  it("adds the site's channel to the portal's links", () => {
    const { title } = card(nurse(), { channelId: ' AGENCY ' });
    assert.equal(title.href, 'https://www.portal.example/job/101?PostingChannelID=AGENCY');
  });

  it("links the title to the site's own page, or to the portal with a separate link to the details", () => {
    const detailsUrl = '/jobs/101';
    const ofSite = card(nurse(), { detailsUrl });
    assert.equal(ofSite.title.href, detailsUrl);
    assert.deepEqual(
      ofSite.actions.map(({ name }) => name),
      ['save'],
    );
    const ofPortal = card(nurse(), { detailsUrl, titleLink: 'portal' });
    assert.equal(ofPortal.title.href, 'https://www.portal.example/job/101');
    assert.deepEqual(
      ofPortal.actions.map(({ name, href }) => [name, href]),
      [
        ['details', detailsUrl],
        ['save', ''],
      ],
    );
    const [copy] = card(nurse(), { detailsUrl, actions: 'details copy' }).actions;
    assert.equal(copy?.href, detailsUrl);
    assert.equal(card(nurse(), { detailsUrl, actions: 'apply' }).title.opensDetails, false);
  });

  it('cannot save a job without a number', () => {
    const { actions } = card({ ...nurse(), MatchedObjectId: '' }, { actions: 'save copy' });
    assert.deepEqual(
      actions.map(({ name }) => name),
      ['copy'],
    );
  });

  it('names the button for removing a saved job', () => {
    const [save] = card(nurse(), { actions: 'save' }, true).actions;
    assert.equal(`${save?.text}${save?.before}${save?.title}`, 'Saved – remove Nurse');
    const [copy] = card(nurse(), { actions: 'copy' }, true).actions;
    assert.equal(copy?.isSaved, false);
  });

  it('follows the order of the rows and ignores unknown ones', () => {
    const { facts, deadline, summary } = card(nurse(), { rows: 'location constructor; pay' });
    assert.deepEqual(
      facts.map(({ name }) => name),
      ['location', 'pay'],
    );
    assert.deepEqual([deadline, summary], ['', '']);
  });

  it('shows only the grade if the pay is hidden, and no row without a grade', () => {
    const graded = nurse({
      JobGrade: [{ Code: 'GS' }],
      UserArea: { Details: { LowGrade: '09', HighGrade: '09' } },
    });
    const [fact] = card(graded, { withoutPay: true, rows: 'pay' }).facts;
    assert.deepEqual([fact?.label, textOf(fact?.content ?? '')], ['Grade', 'GS-9']);
    assert.deepEqual(card(nurse(), { withoutPay: true, rows: 'pay' }).facts, []);
  });

  it('names one location and the number of the others', () => {
    const many = nurse({
      PositionLocation: [{ LocationName: 'Denver, Colorado' }, { LocationName: 'Boise, Idaho' }],
    });
    const [location] = card(many, { rows: 'location' }).facts;
    assert.equal(textOf(location?.content ?? ''), 'Denver, Colorado and 1 more');
  });

  it('says in one line who may apply, and unfolds more than two groups', () => {
    const lineOf = (HiringPath: string[], WhoMayApply?: { Name: string }) =>
      card(nurse({ UserArea: { Details: { HiringPath, ...(WhoMayApply && { WhoMayApply }) } } }))
        .eligibility;
    const rows: [HiringPath: string[], line: string, isFolded?: boolean][] = [
      [['public', 'vet', 'student'], 'Open to the public'],
      [['vet'], 'Open to veterans'],
      [['mspouse', 'vet'], 'Open to military spouses and veterans'],
      [
        ['vet', 'disability', 'fed-excepted', 'fed-competitive', 'peace'],
        'Open to federal employees in the competitive service and 4 other groups',
        true,
      ],
      [['vet', 'mspouse', 'nguard'], 'Open to veterans and 2 other groups', true],
      [[], ''],
    ];
    for (const [paths, expected, isFolded = false] of rows) {
      const content = lineOf(paths);
      const folded = typeof content === 'object' && 'summary' in content ? content : undefined;
      assert.equal(folded !== undefined, isFolded, expected);
      assert.equal(textOf(folded?.summary ?? content), expected);
      if (folded) assert.match(textOf(folded.content), /^Open to veterans, .+, and /);
    }
    const status = { Name: 'Status Candidates' };
    assert.equal(textOf(lineOf(['public'], status)), 'Who may apply: Status Candidates');
    assert.equal(textOf(lineOf([], status)), 'Who may apply: Status Candidates');
  });

  it('has the day of posting and the button that copies the link only if they are requested', () => {
    const posted = nurse({ PublicationStartDate: '2026-03-01' });
    assert.equal(card(posted).posted, '');
    assert.equal(textOf(card(posted, { rows: 'posted' }).posted), 'Posted yesterday');
  });

  it('omits the department on a page of one department', () => {
    const names = ['Veterans Health Administration', 'Department of Veterans Affairs'];
    assert.deepEqual(card(nurse()).organization, names);
    assert.deepEqual(card(nurse(), { withoutDepartment: true }).organization, names.slice(0, 1));
    const onlyDepartment = card(nurse({ OrganizationName: '' }), { withoutDepartment: true });
    assert.deepEqual(onlyDepartment.organization, names.slice(1));
    const energy = nurse({ DepartmentName: 'Department of Energy' });
    assert.equal(haveSeveralDepartments([nurse(), energy]), true);
    assert.equal(haveSeveralDepartments([nurse(), nurse()]), false);
  });

  it('highlights the words of the search in the title', () => {
    const { content, text } = card(nurse(), { keyword: 'nurse' }).title;
    assert.equal(text, 'Nurse');
    assert.match(JSON.stringify(content), /"kind":"mark"/);
  });
});

describe('describeJob', () => {
  it('marks a closed job, without a link to apply and a calendar entry', () => {
    const { closedJob: closedNote } = pageWords(words);
    const closed = whole(nurse({ ApplicationCloseDate: '2026-03-01' }), { closedNote });
    assert.deepEqual([closed.apply, closed.calendar], [undefined, undefined]);
    assert.equal(closed.closedNote, closedNote);
    const open = whole(nurse(), { closedNote });
    assert.equal(open.apply?.href, 'https://apply.example/101');
    assert.deepEqual(open.calendar?.day, { year: 2026, month: 3, day: 20 });
    assert.equal(open.closedNote, '');
  });

  it('shares the URL on the site, or else on the portal', () => {
    assert.equal(whole(nurse(), { jobUrl: '/jobs/101' }).shareUrl, '/jobs/101');
    assert.equal(whole(nurse()).shareUrl, 'https://www.portal.example/job/101');
  });

  it('keeps the order of facts, even if some are missing', () => {
    const names = ({ facts, moreFacts }: ReturnType<typeof whole>) =>
      [...facts, ...moreFacts].map(({ name }) => name);
    const full = nurse({ UserArea: { Details: { TotalOpenings: '3' } } });
    assert.deepEqual(names(whole(full)), names(whole(nurse())));
  });

  it('does not explain missing facts', () => {
    const { facts, moreFacts } = whole(nurse(), { withoutPay: true });
    for (const { content, explanations } of [...facts, ...moreFacts])
      assert.ok(content || !explanations);
  });

  it('creates no link for an unsafe URL in a text', () => {
    const { sections } = whole(
      nurse({
        UserArea: {
          Details: { JobSummary: 'See javascript:alert(1) and https://www.agency.example/a.' },
        },
      }),
    );
    const json = JSON.stringify(sections);
    assert.match(json, /"href":"https:\/\/www\.agency\.example\/a"/);
    assert.doesNotMatch(json, /"href":"javascript/);
  });
});

describe('describeHead', () => {
  const head = (fields?: AnnouncementDescriptor, options = {}, language = 'en') => {
    const view = describeHead(nurse(fields), getServerWords(language), today, options);
    return { ...view, description: view.description.replace(/\u00a0/g, ' ') };
  };
  const paid: AnnouncementDescriptor = {
    PositionLocationDisplay: 'Denver, Colorado',
    PositionRemuneration: [
      { MinimumRange: '80000', MaximumRange: '90000', RateIntervalCode: 'PA' },
    ],
    UserArea: { Details: { JobSummary: 'You will care for patients.' } },
  };

  it('titles a page with the job first, then its agency', () => {
    assert.equal(head().title, 'Nurse – Veterans Health Administration');
    assert.equal(head({ OrganizationName: '', DepartmentName: '' }).title, 'Nurse');
  });

  it('describes a job by its agency, place, pay and last day', () => {
    assert.equal(
      head(paid).description,
      'Veterans Health Administration · Denver, Colorado · $80,000 to $90,000 a year · Closes March 20, 2026',
    );
    assert.equal(
      head(paid, {}, 'es').description,
      'Veterans Health Administration · Denver, Colorado · $80,000 a $90,000 al año · Cierra el 20 de marzo de 2026',
    );
  });

  it('names the same day on every day, because shared links keep their description', () => {
    assert.match(
      head({ ApplicationCloseDate: '2026-03-02' }).description,
      / · Closes March 2, 2026$/,
    );
  });

  it('omits the pay that a site hides', () => {
    assert.doesNotMatch(head(paid, { withoutPay: true }).description, /\$/);
  });

  it('reports that a job has closed', () => {
    const closed = head({ ...paid, ApplicationCloseDate: '2026-03-01' });
    assert.equal(closed.isClosed, true);
    assert.match(closed.description, / · Closed March 1, 2026$/);
  });

  it('is short, whatever an announcement contains', () => {
    const { description } = head({ OrganizationName: 'Agency '.repeat(60) });
    assert.ok(description.length <= 300, description);
  });
});
