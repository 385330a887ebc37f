/**
 * The error of a call with a wrong argument, thrown before anything is sent. Its message is a sentence that names the parameter and never
 * contains a key.
 */
export class ParameterError extends RangeError {
  /** The name of the parameter or option, as the caller writes it. */
  readonly parameter: string;

  constructor(parameter: string, message: string) {
    super(message);
    this.name = 'ParameterError';
    this.parameter = parameter;
  }
}
