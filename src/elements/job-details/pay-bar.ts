import { html, nothing, type TemplateResult } from 'lit';
import type { PayRange } from '../../facts/pay.ts';
import type { Words } from '../../words/contract/core.ts';

/** The pay at the end of the bar, in thousands of US dollars a year; higher pay ends there too. All jobs have the same scale. */
const maximumThousands = 250;
const scaleThousands = [0, 50, 100, 150, 200, 250];

/** The narrowest part of the bar, so that one amount can be seen. */
const minimumWidth = 3;

/** The yearly ranges of pay on a scale, as a picture of the text beside it; nothing without any. */
export function payBar(ranges: readonly PayRange[], words: Words): TemplateResult | typeof nothing {
  const path = ranges
    .map(({ interval, minimum, maximum, doubtful }) => {
      if (interval !== 'PA' || !minimum || !maximum || doubtful) return '';
      const from = Math.min(minimum / 1_000, maximumThousands - minimumWidth);
      return `M${from} 0H${Math.max(Math.min(maximum / 1_000, maximumThousands), from + minimumWidth)}V4H${from}z`;
    })
    .join('');
  if (!path) return nothing;
  return html`<div class="pay-bar" aria-hidden="true">
    <svg viewBox="0 0 ${maximumThousands} 4" preserveAspectRatio="none"><path d=${path} /></svg>
    <div class="scale">
      ${scaleThousands.map((one) => html`<span>$${(one * 1_000).toLocaleString(words.locale, { notation: 'compact' })}</span>`)}
    </div>
  </div>`;
}
