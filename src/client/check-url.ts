import { ParameterError } from '../protocol/parameters/parameter-error.ts';

/**
 * Checks where requests go. The message never quotes the URL, which may contain a password.
 *
 * @returns the absolute URL.
 * @throws {@link ParameterError} naming `baseUrl`.
 */
export function checkUrl(baseUrl: string): string {
  const wrong = (problem: string) => new ParameterError('baseUrl', `baseUrl ${problem}.`);
  let url: URL;
  try {
    // A request resolves the URL as the browser does, and refuses one with a user name or password.
    url = new URL(new Request(baseUrl).url);
  } catch {
    throw wrong(
      "is not a URL that requests can go to, such as 'https://service.example'; outside of a page it starts with https://, and it has no user name or password",
    );
  }
  if (!/^https?:$/.test(url.protocol)) throw wrong('must start with https:// or http://');
  if (/[?#]/.test(baseUrl)) throw wrong('must end before a ? or #; /api/… is added to it');
  return url.href;
}
