import { minimumKeyLength } from 'portal-jobs/client/endpoints';

/** The secrets of a run. */
export interface Secrets {
  key?: string | undefined;
  textMessagingKey?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Shorter header values are not treated as secrets. */
const minimumHeaderSecretLength = 8;

const escapeExpression = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Text in quotation marks, which a report quotes from the service. */
const quotation = /"(?:[^"\\]|\\.)*"/g;

/** Removes a short key only from quotations and only as a whole word, so that the report's own words and requests stay. */
function removeShort(text: string, key: string): string {
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escapeExpression(key)}(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(quotation, (quoted) => quoted.replace(word, '[key]'));
}

/** Removes what a service may repeat of the secrets of a run. */
export interface Redactor {
  /** For the body of a response: short keys stay, because the checks would see changed data. */
  body: (text: string) => string;
  /** For a text of the report. */
  report: (text: string) => string;
}

/** Creates functions that remove keys and values of extra headers. */
export function createRedactor({
  key = '',
  textMessagingKey = '',
  headers = {},
}: Secrets): Redactor {
  const headerValues = Object.values(headers).filter(
    (value) => value.length >= minimumHeaderSecretLength,
  );
  const forms = [key, textMessagingKey, ...headerValues]
    .filter((secret) => secret.length >= minimumKeyLength)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .sort((one, other) => other.length - one.length);
  const short = [key, textMessagingKey].filter(
    (secret) => secret !== '' && secret.length < minimumKeyLength,
  );
  const body = (text: string) =>
    forms.reduce((redacted, form) => redacted.replaceAll(form, '[key]'), text);
  return { body, report: (text) => short.reduce(removeShort, body(text)) };
}
