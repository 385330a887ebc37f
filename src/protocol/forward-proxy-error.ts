/** An error of a forward proxy between a program and the service. Its message has the cause and the fix, without the proxy's credentials. */
export class ForwardProxyError extends Error {
  override readonly name = 'ForwardProxyError';
  /** Whether the proxy refuses the request, so that another attempt is refused as well. */
  readonly isRefusal: boolean;

  constructor(message: string, isRefusal: boolean) {
    super(message);
    this.isRefusal = isRefusal;
  }
}
