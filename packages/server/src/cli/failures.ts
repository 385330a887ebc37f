import { type ServiceError, ForwardProxyError } from 'portal-jobs/protocol';

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left',
  EDQUOT: 'your disk quota is used up',
  EFBIG: 'it would exceed the maximum file size',
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'a part of its path is not a folder',
  EACCES: 'permission is denied',
  EPERM: 'the operation is not permitted',
  ENOTSUP: 'it takes no new folders',
  EROFS: 'the file system is read-only',
  EIO: 'the device failed',
  ENAMETOOLONG: 'its name is too long',
};

/** Explains in one sentence why something cannot be written; `undefined` if the error is not a system error. */
export function writeFailure(what: string, error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string' || !/^E[A-Z0-9]+$/.test(code)) return undefined;
  return `${what} cannot be written: ${reasons[code] ?? message} (${code}).`;
}

/** Describes why the service failed, with its own message if there is one. */
export const serviceFailure = ({ message, detail, cause }: ServiceError): string =>
  [message, detail, cause instanceof ForwardProxyError && cause.message].filter(Boolean).join(' ');
