// The parts of the demo page, with the names that scenarios use.
import { at, named, within, type Visitor } from './visitor.ts';

export const bar = at('portal-filter-bar');
/** The page's first list. The second one has a search name. */
export const list = at('portal-job-list:not([search])');
export const saved = at('portal-saved-jobs');
export const dialog = within(list, 'portal-job-details', 'dialog');

export const heading = within(list, '[part="heading"]');
export const titles = within(list, 'portal-job-card', '[part="title"] a');
export const chips = within(list, '[part="chip"]');
export const clearAll = within(list, '[part="clear"]');
export const message = within(list, '[part="status"]');
/** The link that the site owner put into the list. */
export const hostLink = named(at('a'), 'See our open jobs on the portal');

export const keywords = within(bar, '#keyword');
export const place = within(bar, '#place');
export const searchButton = named(within(bar, 'button'), 'Search');
export const option = (name: string) =>
  named(within(bar, '[role="option"]'), new RegExp(`^${name}`));
export const sortBy = named(within(list, 'select'), 'Sort by');

export const pageLink = (name: string) => named(within(list, '[part="pager"] a'), name);
export const button = (name: string | RegExp) => named(within(list, 'button'), name);

/** A place within the filter group with this id. */
export const group = (id: string, ...inner: string[]) => within(bar, `details#${id}`, ...inner);
export const box = (id: string, label: string | RegExp) => named(group(id, 'input'), label);

export const titleOfDialog = within(dialog, '[part="title"]');
export const inDialog = (selector: string, name: string | RegExp) =>
  named(within(dialog, selector), name);

/** The number of jobs in the heading. */
export async function total(visitor: Visitor): Promise<number> {
  const { text } = await visitor.see(heading);
  return Number(/[\d,]+/.exec(text)?.[0].replace(',', '') ?? 0);
}

/** The count of a filter value, as soon as there is a count. */
export const count = (visitor: Visitor, id: string, label: string): Promise<number> =>
  visitor.until(
    `${label} has a number`,
    async () => {
      const rows = await visitor.texts(group(id, '[part="filter-value"]'));
      const row = rows.find((text) => text.startsWith(label)) ?? '';
      return Number(/([\d,]+)$/.exec(row)?.[1]?.replace(',', '') ?? NaN);
    },
    (number) => !Number.isNaN(number),
  );

/** The `Job` parameters of the title links. Several jobs may have the same title. */
export const jobs = (visitor: Visitor): Promise<string[]> =>
  visitor.run(
    (tools, place) =>
      tools
        .all(place)
        .map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('Job') ?? ''),
    titles,
  );

/** Opens the first job by its title and waits for the full announcement. Returns its title. */
export async function openFirst(visitor: Visitor): Promise<string> {
  const { text } = await visitor.see(titles);
  await visitor.press(titles);
  await wholeAnnouncement(visitor);
  return text;
}

export async function wholeAnnouncement(visitor: Visitor): Promise<void> {
  await visitor.until('the whole announcement is shown', async () =>
    /The full announcement is shown/.test(
      await visitor.spoken(within(list, 'portal-job-details', '[part="status"]')),
    ),
  );
}

/** Waits until the status line of the list, which only assistive technology reads, contains the text. */
export async function announced(visitor: Visitor, text: string): Promise<void> {
  await visitor.until(
    `“${text}” is announced`,
    () => visitor.spoken(within(list, '[role="status"]')),
    (spoken) => spoken.includes(text),
  );
}
