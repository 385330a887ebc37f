/** The secrets of a run. */
export interface Secrets {
  key?: string | undefined;
  textMessagingKey?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Shorter header values are not treated as secrets. */
const minimumHeaderSecretLength = 8;

/**
 * Creates a function that removes keys and values of extra headers from a text, in case the service repeats them.
 *
 * @param minimumLength shorter secrets stay, because ordinary words could contain them.
 */
export function createRedactor(
  { key = '', textMessagingKey = '', headers = {} }: Secrets,
  minimumLength: number,
): (text: string) => string {
  const headerValues = Object.values(headers).filter(
    (value) => value.length >= minimumHeaderSecretLength,
  );
  const forms = [key, textMessagingKey, ...headerValues]
    .filter((secret) => secret.length >= minimumLength)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .sort((one, other) => other.length - one.length);
  return (text) => forms.reduce((redacted, form) => redacted.replaceAll(form, '[key]'), text);
}
