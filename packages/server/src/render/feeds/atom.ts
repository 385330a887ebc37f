import type { EntryView } from 'portal-jobs/facts';
import type { Html } from '../html.ts';
import type { PageSettings } from '../page-settings.ts';
import {
  nameAuthor,
  listFeedEntries,
  describeFeed,
  toNoon,
  searchUrl,
  writeTagUri,
  type FeedResults,
} from './feed-entries.ts';
import { xml } from './xml.ts';

/** For a job that does not say when it was posted. Atom requires a date (RFC 4287 §4.1.2), and one made of the clock would change daily. */
const unknownDate = '1970-01-01T12:00:00Z';

const updated = ({ posted }: EntryView) => (posted ? toNoon(posted) : unknownDate);

function writeEntry(entry: EntryView, settings: PageSettings): Html {
  const { title, page, apply, posted, organization, lines } = entry;
  return xml`
<entry>
<id>${writeTagUri(entry, settings)}</id>
<title xml:lang="en">${title}</title>
<link rel="alternate" type="text/html" href="${page}"/>${
    apply &&
    xml`
<link rel="related" type="text/html" href="${apply}" title="${settings.words.applyTo(title)}"/>`
  }${
    posted &&
    xml`
<published>${toNoon(posted)}</published>`
  }
<updated>${updated(entry)}</updated>${
    organization &&
    xml`
<author><name>${organization}</name></author>`
  }
<summary>${lines.join('\n')}</summary>
</entry>`;
}

/**
 * Writes a search's jobs as an Atom feed (RFC 4287), `application/atom+xml`: at most 50, each with the facts of its card and no whole text.
 *
 * The text depends on the jobs and the language alone, apart from jobs that close, so that its ETag stays the same.
 *
 * @param feedUrl the absolute URL of this feed, with its query. It identifies the feed.
 */
export function renderAtom(results: FeedResults, settings: PageSettings, feedUrl: string): string {
  const entries = listFeedEntries(results, settings);
  const [newest = unknownDate] = entries.map(updated).sort().reverse();
  return String(
    xml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${settings.words.locale}">
<id>${feedUrl}</id>
<title>${describeFeed(results, settings)}</title>
<updated>${newest}</updated>
<author><name>${nameAuthor(settings)}</name></author>
<link rel="self" type="application/atom+xml" href="${feedUrl}"/>
<link rel="alternate" type="text/html" href="${searchUrl(results, settings)}"/>${entries.map(
      (entry) => writeEntry(entry, settings),
    )}
</feed>
`,
  );
}
