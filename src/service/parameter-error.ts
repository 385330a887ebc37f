/**
 * A call that was refused before anything was sent, because one of its arguments is wrong. Its message is a sentence that names the
 * parameter and never holds a key.
 */
export class ParameterError extends RangeError {
  /** The name of the parameter, or of the option, as the caller has to write it. */
  readonly parameter: string;

  constructor(parameter: string, message: string) {
    super(message);
    this.name = 'ParameterError';
    this.parameter = parameter;
  }
}
