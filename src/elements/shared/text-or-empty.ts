/** Converts an attribute for a property that is always a text: without it Lit sets `null` where a page removes the attribute. */
export const renderText = (value: string | null): string => value ?? '';
