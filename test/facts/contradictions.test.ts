// Compares the displayed facts of every recorded announcement with its JSON. The rules use only the JSON, so that they cannot
// repeat a mistake of the facts they check.
import assert from 'node:assert/strict';
import { readContacts } from '../../src/facts/contact.ts';
import { readDate } from '../../src/facts/deadline.ts';
import { nameOrganization } from '../../src/facts/organization.ts';
import { describeSummary } from '../../src/facts/summary.ts';
import { readAnnouncement, type AnnouncementDescriptor } from '../../src/protocol/announcement.ts';
import { recordings } from '../support/recordings-node.ts';
import { inZones, read } from './support.ts';

type Json = Record<string, unknown>;

/** An announcement as it was sent, and its displayed facts in one language. */
interface Shown {
  sent: Json;
  details: Json;
  facts: Record<string, string>;
  summary: string;
  contacts: string;
  organizations: string[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const letters = (value: unknown) => text(value).replace(/<[^>]*>|&\w+;|[^\p{L}\p{N}]/gu, '');

/** Contradictions to the JSON. */
const rules: Readonly<Record<string, (shown: Shown) => boolean>> = {
  'a remote job excludes telework': ({ details, facts }) =>
    details['RemoteIndicator'] === true && /cannot|no se puede/i.test(facts['telework'] ?? ''),
  'a location contains "remote" twice': ({ facts }) =>
    (facts['place']?.match(/remot[eoa]/gi) ?? []).length > 1,
  'a location that means all locations is shown with another one': ({ sent, facts }) =>
    /^anywhere in|negotiable/i.test(text(sent['PositionLocationDisplay'])) &&
    /\d|, [A-Z]/.test(facts['place'] ?? ''),
  'a remark on the promotion potential is missing': ({ details, facts }) =>
    letters(details['PromotionPotentialAdditionalText']) !== '' &&
    letters(facts['promotion']) === '',
  'a contact is a placeholder': ({ contacts }) =>
    /000.?000.?0000|-{3,}|do not e?-?mail/i.test(contacts),
  'the qualifications are shown as the summary': ({ sent, details, summary }) => {
    const shown = letters(summary).slice(0, 40);
    return (
      shown !== '' &&
      letters(sent['QualificationSummary']).startsWith(shown) &&
      !letters(details['JobSummary']).startsWith(shown)
    );
  },
  'an organization is named twice': ({ organizations }) =>
    new Set(organizations.map((name) => name.toLowerCase())).size < organizations.length,
  'a value of the program is shown': ({ facts }) =>
    Object.values(facts).some((fact) => /\b(?:NaN|null|undefined)\b|\[object/.test(fact)),
};

const today = readDate('2026-03-01');
assert.ok(today);

function* announcements(): Generator<[where: string, sent: Json, job: AnnouncementDescriptor]> {
  for (const name of [...recordings.list('search-'), ...recordings.list('archive-')]) {
    const answer = recordings.read(name) as { SearchResult?: { SearchResultItems?: Json[] } };
    for (const [index, item] of (answer.SearchResult?.SearchResultItems ?? []).entries()) {
      const job = readAnnouncement(item)?.MatchedObjectDescriptor;
      if (job) yield [`${name} ${index + 1}`, item['MatchedObjectDescriptor'] as Json, job];
    }
  }
}

inZones(
  'the displayed facts do not contradict a recorded announcement',
  () => {
    const found: string[] = [];
    let count = 0;
    for (const [where, sent, job] of announcements()) {
      count += 1;
      const details = ((sent['UserArea'] as Json | undefined)?.['Details'] ?? {}) as Json;
      for (const language of ['en', 'es'] as const) {
        const shown: Shown = {
          ...{ sent, details },
          facts: read(job, language, today),
          summary: describeSummary(job)
            .map((segment) => segment.text)
            .join(''),
          contacts: JSON.stringify(readContacts(job.UserArea?.Details ?? {})),
          organizations: nameOrganization([
            job.OrganizationName,
            job.UserArea?.Details?.SubAgencyName,
            job.SubAgency,
            job.DepartmentName,
          ]),
        };
        for (const [rule, isBroken] of Object.entries(rules))
          if (isBroken(shown))
            found.push(`${where}, ${language}: ${rule}: ${JSON.stringify(shown.facts['place'])}`);
      }
    }
    assert.ok(count > 200, String(count));
    assert.deepEqual(found, []);
  },
  { skip: recordings.skip },
);
