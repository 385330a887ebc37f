/** Converts an attribute for a property that is always a text. By default Lit sets `null` when a page removes the attribute. */
export const renderText = (value: string | null): string => value ?? '';
