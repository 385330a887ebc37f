import { historicTextEndpoint } from 'portal-jobs/client/endpoints';
import { documentedFields } from '../documented-fields.ts';
import * as is from '../fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { requirement, type Requirement } from '../requirement.ts';
import { NotCheckable, requireThat, show, showSome } from '../verdict.ts';
import { idOf, nameOf, readPage, type HistoricPage, type Query } from './historic-feed.ts';

/** Enough records to show each field, without a page of megabytes. */
const sampleSize = '25';

/**
 * Requests a page of texts.
 *
 * @throws {@link NotCheckable} if the service lacks the endpoint: it is observed, not specified, so its absence is not a failure.
 */
async function textPage(client: ProbeClient, query: Query): Promise<HistoricPage> {
  const response = await client.get(historicTextEndpoint.path, query, 'none');
  if (response.status >= 400)
    throw new NotCheckable(
      `Absent: the service responds with status ${response.status}. The specification only names this endpoint.`,
    );
  return readPage(response);
}

const fields = documentedFields.announcementText;
const known = new Set(
  fields.filter(([path]) => !path.includes('.')).map(([path]) => path.toLowerCase()),
);

const namesIn = (records: readonly unknown[]): string[] => [
  ...new Set(records.filter(is.isObject).flatMap((record) => Object.keys(record))),
];

async function checkFields(client: ProbeClient): Promise<string> {
  const { records } = await textPage(client, { PageSize: sampleSize });
  if (records.length === 0) throw new NotCheckable('Present, but without a record to check.');
  for (const record of records)
    requireThat(
      namesIn([record]).some((name) => known.has(name.toLowerCase())),
      'a record with observed fields',
      () => show(record),
    );
  const missing: string[] = [];
  for (const [path, kindName] of fields) {
    const kind = is.kindOf(kindName);
    let found = false;
    for (const record of records)
      for (const value of is.valuesAt(record, path, true)) {
        found = true;
        requireThat(
          kind.accepts(value),
          `${path} is ${kind.description}`,
          () => `${show(value)} in ${nameOf(record)}`,
        );
      }
    if (!found) missing.push(path);
  }
  const further = namesIn(records).filter((name) => !known.has(name.toLowerCase()));
  return [
    'Present, as observed.',
    ...(missing.length > 0 ? [`Not in ${records.length} records: ${missing.join(', ')}.`] : []),
    ...(further.length > 0 ? [`Not observed so far: ${showSome(further)}.`] : []),
  ].join(' ');
}

async function checkControlNumber(client: ProbeClient): Promise<void> {
  const [record] = (await textPage(client, { PageSize: sampleSize })).records;
  const PortalControlNumbers = idOf(record);
  if (PortalControlNumbers === '') throw new NotCheckable('No record has a control number.');
  const { records } = await textPage(client, { PortalControlNumbers });
  requireThat(
    records.length > 0 && records.every((one) => idOf(one) === PortalControlNumbers),
    `record ${PortalControlNumbers} alone`,
    () => showSome(records.map(nameOf)) || 'no record',
  );
}

/** The texts of announcements (data-service §4.7, §10.6), as observed. */
export const announcementTextRequirements: readonly Requirement[] = [
  requirement(
    'announcement-text.fields',
    '4.7.AnnouncementText',
    'If the service has AnnouncementText, a response has paging and data, and the observed fields have their types.',
    checkFields,
  ),
  requirement(
    'announcement-text.control-number',
    '4.7.AnnouncementText',
    'If the service has AnnouncementText, PortalControlNumbers selects its announcements.',
    checkControlNumber,
  ),
];
