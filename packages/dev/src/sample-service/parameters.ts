/** The query of one request as the service reads it: names in any case; unknown parameters ignored without notice; empty ones absent. */
export class Parameters {
  readonly #values = new Map<string, string>();

  constructor(query: URLSearchParams) {
    for (const [name, value] of query) {
      const key = name.toLowerCase();
      // Of a repeated parameter the first value counts.
      if (value.trim() !== '' && !this.#values.has(key)) this.#values.set(key, value.trim());
    }
  }

  text(name: string): string | undefined {
    return this.#values.get(name.toLowerCase());
  }

  /** The values between semicolons (data-service §4.3.1). */
  list(name: string): string[] | undefined {
    const values = this.text(name)
      ?.split(';')
      .map((value) => value.trim())
      .filter((value) => value !== '');
    return values && values.length > 0 ? values : undefined;
  }

  /** A number of zero or more; any other text counts as absent. */
  number(name: string): number | undefined {
    const text = this.text(name);
    return text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  }

  flag(name: string): boolean | undefined {
    const text = this.text(name)?.toLowerCase();
    return text === 'true' ? true : text === 'false' ? false : undefined;
  }
}
