import { dateForms, isoDate } from '../../days.ts';
import { dates, datesOf, form, type AwkwardForm } from './form.ts';

/** Odd dates (data-service §10.1.3) and odd URLs (data-service §10.1.2). */
export const datesAndUrls: readonly AwkwardForm[] = [
  form('date-only', 'dates as YYYY-MM-DD', dates(dateForms.dateOnly)),
  form(
    'date-utc-midnight',
    'dates as YYYY-MM-DDT00:00:00Z, the last day too',
    dates(dateForms.specMidnight),
  ),
  form('date-utc-end', 'the last day as YYYY-MM-DDT23:59:59Z', dates(dateForms.spec)),
  form('date-us', 'dates as M/D/YYYY', dates(dateForms.us)),
  form(
    'date-fraction-midnight',
    'dates as YYYY-MM-DDT00:00:00.0000, without a zone',
    dates(dateForms.fractionMidnight),
  ),
  form(
    'date-fraction-end',
    'the last day as YYYY-MM-DDT23:59:59.9970, without a zone',
    dates(dateForms.fraction),
  ),
  form('date-words', 'dates that are words ("Until filled")', datesOf('Until filled')),
  form('date-empty', 'dates that are empty strings', datesOf('')),
  form('date-missing', 'no dates at all', datesOf(undefined)),
  form('date-impossible', 'a day that no calendar has (February 30)', ({ today }) => {
    const day = `${isoDate(today).slice(0, 4)}-02-30T23:59:59.9970`;
    return { descriptor: { PositionEndDate: day, ApplicationCloseDate: day } };
  }),
  form('date-year-one', 'the placeholder day 0001-01-01', {
    descriptor: {
      PositionEndDate: '0001-01-01T00:00:00',
      ApplicationCloseDate: '0001-01-01T00:00:00',
    },
  }),
  form('date-apart', 'PositionEndDate two weeks after ApplicationCloseDate', ({ today }) => ({
    descriptor: { PositionEndDate: dateForms.fraction.end(today + 28) },
  })),
  form('closed', 'closed yesterday and still in the response', dates(dateForms.fraction, -1)),
  form('closed-utc', 'closed yesterday, dates in UTC form', dates(dateForms.spec, -1)),
  form('closing-today', 'closes today', dates(dateForms.spec, 0)),
  form('closing-today-us', 'closes today, dates as M/D/YYYY', dates(dateForms.us, 0)),
  form('closing-tomorrow', 'closes tomorrow', dates(dateForms.specMidnight, 1)),
  form(
    'closing-never',
    'open continuously (closing type 02), closing date years away',
    (ordinary) => ({
      ...dates(dateForms.fraction, 3000)(ordinary),
      details: { AnnouncementClosingType: '02' },
    }),
  ),
  form('closing-cut-off', 'closes early when enough people have applied (closing type 03)', {
    details: { AnnouncementClosingType: '03' },
  }),
  form('apply-empty-channel', 'ApplyURI ends in an empty ?PostingChannelID=', ({ uri }) =>
    apply(`${uri}?PostingChannelID=`),
  ),
  form('apply-default-channel', 'ApplyURI carries ?PostingChannelID=RESTAPI', ({ uri }) =>
    apply(`${uri}?PostingChannelID=RESTAPI`),
  ),
  form('apply-no-query', 'ApplyURI is a portal URL without a query', ({ uri }) => apply(uri)),
  form(
    'apply-third-party',
    'ApplyURI belongs to another host',
    apply('https://apply.talentsys.example/Application/Apply?job=731&lang=en'),
  ),
  form('apply-repeated', 'ApplyURI carries PostingChannelID twice, in two spellings', ({ uri }) =>
    apply(`${uri}?PostingChannelID=RESTAPI&postingchannelid=OLD`),
  ),
  form('apply-parameters', 'ApplyURI carries other parameters and a fragment', ({ uri }) =>
    apply(`${uri}?utm_source=feed&PostingChannelID=&lang=en%2Dus#how-to-apply`),
  ),
  form('apply-other-parameters', 'ApplyURI carries other parameters and no channel', ({ uri }) =>
    apply(`${uri}?lang=en&view=full`),
  ),
  form('apply-several', 'two ApplyURI, one of them of another host', ({ uri }) =>
    apply(`${uri}?PostingChannelID=`, 'https://apply.talentsys.example/Application/Apply'),
  ),
  form('apply-script', 'ApplyURI and PositionURI are javascript: URLs', {
    descriptor: {
      PositionURI: 'javascript:alert(document.domain)',
      ApplyURI: [' java\tscript:alert(1)//www.portal.example?PostingChannelID='],
    },
  }),
  form('apply-data', 'ApplyURI is a data: URL', apply('data:text/html,<script>alert(1)</script>')),
  form('apply-credentials', 'ApplyURI hides its real host behind a user name', ({ id }) =>
    apply(`https://www.portal.example@phish.example/job/${id}?PostingChannelID=`),
  ),
  form('apply-look-alike', 'ApplyURI has a host that only begins like the portal', ({ id }) =>
    apply(`https://www.portal.example.phish.example/job/${id}?PostingChannelID=RESTAPI`),
  ),
  form('apply-relative', 'ApplyURI is not an absolute URL', ({ id }) =>
    apply(`/job/${id}?PostingChannelID=`),
  ),
  form('apply-none', 'ApplyURI is an empty list', apply()),
  form('apply-missing', 'no ApplyURI', { descriptor: { ApplyURI: undefined } }),
  form(
    'uri-view-details',
    'PositionURI in the path form until 2024, `/GetJob/ViewDetails/<id>`, with :443',
    ({ id }) => {
      const uri = `https://www.portal.example:443/GetJob/ViewDetails/${id}`;
      return { descriptor: { PositionURI: uri, ApplyURI: [`${uri}?PostingChannelID=`] } };
    },
  ),
  form('uri-job', 'PositionURI in the path form since 2025, `/job/<id>`, with :443', ({ id }) => ({
    descriptor: { PositionURI: `https://www.portal.example:443/job/${id}` },
  })),
];

function apply(...urls: string[]): { descriptor: { ApplyURI: string[] } } {
  return { descriptor: { ApplyURI: urls } };
}
