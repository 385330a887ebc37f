import { html, type TemplateResult } from 'lit';
import type { PayRange } from '../../facts/pay.ts';

/** Thousands of dollars a year at the end of the bar; higher pay ends there too. The same on all cards, to compare them. */
const end = 250;

/** Where the yearly ranges of pay lie between nothing and {@link end}, as a picture of the text beside it; nothing without any. */
export function payBar(ranges: readonly PayRange[]): TemplateResult | '' {
  const path = ranges
    .map(({ interval, minimum, maximum }) => {
      if (interval !== 'PA' || !minimum || !maximum) return '';
      const from = Math.min(minimum / 1_000, end - 3);
      return `M${from} 0H${Math.max(Math.min(maximum / 1_000, end), from + 3)}V4H${from}z`;
    })
    .join('');
  return (
    path &&
    html`<svg class="bar" viewBox="0 0 250 4" preserveAspectRatio="none" aria-hidden="true">
      <path d=${path} />
    </svg>`
  );
}
