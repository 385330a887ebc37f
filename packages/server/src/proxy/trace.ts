/** The trace that a request belongs to, for programs that follow it through several servers (W3C Trace Context). */
export interface Trace {
  /** 32 hexadecimal digits. */
  id: string;
  /** The headers `traceparent` and, if it is valid, `tracestate`, for the requests that this one causes. */
  headers: Readonly<Record<string, string>>;
}

const validParent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
/**
 * Up to 32 members `vendor=value`. The standard permits more characters in values. Without them, no firewall in front of the service can find
 * words in the header that it objects to.
 */
const validState = /^(?:[a-z\d][\w*/@-]{0,255}=[\w.:;/@*+~-]{1,256}(?: ?, ?(?=\S)|$)){1,32}$/;
const maximumStateLength = 512;

/**
 * Reads the trace of a request, of version 00.
 *
 * @param header returns the value of a request header by its lower-case name.
 * @returns `undefined` without a valid `traceparent`. An invalid or longer `tracestate` is dropped alone.
 */
export function readTrace(header: (name: string) => string | null): Trace | undefined {
  const traceparent = header('traceparent');
  const [, id] = (traceparent && validParent.exec(traceparent)) || [];
  if (traceparent === null || id === undefined) return undefined;
  const tracestate = header('tracestate') ?? '';
  const isValid = tracestate.length <= maximumStateLength && validState.test(tracestate);
  return { id, headers: { traceparent, ...(isValid && { tracestate }) } };
}
