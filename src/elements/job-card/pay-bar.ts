import { html, type TemplateResult } from 'lit';
import type { PayRange } from '../../facts/pay.ts';

/** The pay at the end of the bar, in thousands of US dollars a year; higher pay ends there too. All cards have the same scale. */
const maximumThousands = 250;

/** The yearly ranges of pay between nothing and {@link maximumThousands}, as a picture of the text beside it; empty without any. */
export function payBar(ranges: readonly PayRange[]): TemplateResult | '' {
  const path = ranges
    .map(({ interval, minimum, maximum }) => {
      if (interval !== 'PA' || !minimum || !maximum) return '';
      const from = Math.min(minimum / 1_000, maximumThousands - 3);
      return `M${from} 0H${Math.max(Math.min(maximum / 1_000, maximumThousands), from + 3)}V4H${from}z`;
    })
    .join('');
  return (
    path &&
    html`<svg class="bar" viewBox="0 0 250 4" preserveAspectRatio="none" aria-hidden="true">
      <path d=${path} />
    </svg>`
  );
}
