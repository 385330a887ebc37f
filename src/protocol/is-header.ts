/** Whether a header can have this name and value (RFC 9110 §5.1, §5.5), as `Headers` decides it. */
export function isHeader(name: string, value: string): boolean {
  try {
    new Headers({ [name]: value });
    return true;
  } catch {
    return false;
  }
}
