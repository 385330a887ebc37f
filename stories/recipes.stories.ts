import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { SampleServiceOptions } from '../packages/dev/src/sample-service/index.ts';
import '../src/define/portal-filter-bar.ts';
import '../src/define/portal-job-card.ts';
import '../src/define/portal-job-list.ts';
import { faults, type Fault } from '../test/support/chain.ts';
import { findAnnouncement, pageOf, storyChain } from './support.ts';

const meta: Meta = {
  title: 'Recipes',
  tags: ['autodocs'],
};
export default meta;
type Story = StoryObj;

/** The author's code, shown as written. `settings` are from the toolbar. */
const recipe = (
  html: string,
  {
    settings = {},
    ...options
  }: SampleServiceOptions & { fault?: Fault; settings?: Record<string, string> } = {},
): Story => ({
  globals: settings,
  parameters: { docs: { source: { code: html, language: 'html' } } },
  render: () => pageOf(html, storyChain(options)),
});

const plain = `<portal-filter-bar></portal-filter-bar>
<portal-job-list proxy-url="/jobs" results-per-page="3" channel-id="AGENCYWEB">
  <a href="https://www.portal.example/search">See our open jobs</a>
</portal-job-list>`;

/** Two lists on a page, each with a filter bar, connected by the name of their search. */
export const TwoLists: Story = recipe(`<h2>Internships</h2>
<portal-filter-bar search="internships" label="Internships" filters="keyword location"></portal-filter-bar>
<portal-job-list search="internships" proxy-url="/jobs" hiring-path="student" results-per-page="2" heading-level="3">
  <a href="https://www.portal.example/search?hp=student">See our internships</a>
</portal-job-list>
<h2>Engineers</h2>
<portal-filter-bar search="engineers" label="Engineers" filters="keyword location"></portal-filter-bar>
<portal-job-list search="engineers" proxy-url="/jobs" keyword="engineer" results-per-page="2" heading-level="3">
  <a href="https://www.portal.example/search?k=engineer">See our jobs for engineers</a>
</portal-job-list>`);

/** One department's jobs and no others: visitors narrow the locked search and never widen it. */
export const LockedAgency: Story = recipe(`<portal-filter-bar></portal-filter-bar>
<portal-job-list proxy-url="/jobs" organization="VA" results-per-page="3" channel-id="AGENCYWEB">
  <a href="https://www.portal.example/search?a=VA">See our open jobs</a>
</portal-job-list>`);

/** On a page written from right to left. */
export const RightToLeft: Story = recipe(plain, { settings: { direction: 'rtl' } });

/** On a page in Spanish; the agencies' texts stay in English, marked for screen readers. */
export const Spanish: Story = recipe(plain.replace('See our open jobs', 'Vea nuestras vacantes'), {
  settings: { language: 'es' },
});

/** On a dark page: the elements follow its `color-scheme`. */
export const Dark: Story = recipe(plain, { settings: { theme: 'dark' } });

/** In a column of 320 pixels, as on a telephone or in a sidebar. */
export const NarrowColumn: Story = recipe(plain, { settings: { width: '320' } });

/** The service is down: words, a way to try again, and the page's own link. */
export const Outage: Story = recipe(plain, { fault: faults.down });

/** The service sends no counts. Filter values are from its code lists. */
export const NoRefiners: Story = recipe(plain, { refiners: false });

/** Hostile texts, which would harm a page that treats them as HTML. Here they are text. */
export const HostileText: Story = recipe(
  `<portal-job-list proxy-url="/jobs" keyword="awkward" position-title="script;img">
  <a href="https://www.portal.example/search">See our open jobs</a>
</portal-job-list>`,
);

/** A card that the page places itself, with custom badges. */
export const HostBadges: Story = {
  loaders: [async () => ({ item: await findAnnouncement({ Keyword: 'engineer' }) })],
  parameters: {
    docs: {
      source: {
        code: `<portal-job-card heading-level="2">
  <strong slot="badges">Moving costs paid</strong>
</portal-job-card>
<script type="module">
  document.querySelector('portal-job-card').job = item; // one of Search's SearchResultItems
</script>`,
        language: 'html',
      },
    },
  },
  render: (_args, { loaded }) => {
    const card = document.createElement('portal-job-card');
    const badge = document.createElement('strong');
    badge.slot = 'badges';
    badge.textContent = 'Moving costs paid';
    card.append(badge);
    return Object.assign(card, {
      headingLevel: 2,
      announcement: (loaded as { item: unknown }).item,
    });
  },
};
