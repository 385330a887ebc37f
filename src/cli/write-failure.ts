const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'no room is left',
  EDQUOT: 'no room is left for you',
  EFBIG: 'it would be larger than a file may be',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of its path is no folder',
  EACCES: 'it is not permitted',
  EPERM: 'it is not permitted',
  EROFS: 'nothing can be written there',
  EIO: 'the device failed',
  ENAMETOOLONG: 'its name is too long',
};

/** Why something cannot be written, as one sentence with the code of the system; nothing where the error is none of the system. */
export function cannotWrite(what: string, error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string' || !/^E[A-Z0-9]+$/.test(code)) return undefined;
  return `${what} cannot be written: ${reasons[code] ?? message} (${code}).`;
}
