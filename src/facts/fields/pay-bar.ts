import type { Words } from '../../words/contract/core.ts';
import { formatThousandDollars } from '../../words/format.ts';
import type { Content } from '../content.ts';
import type { PayRange } from './pay.ts';

/** The pay at the end of the bar, in thousands of US dollars a year; higher pay also ends there. All jobs have the same scale. */
const maximumThousands = 250;
const scaleThousands = [0, 50, 100, 150, 200, 250];

/** The narrowest part of the bar, so that one amount can be seen. */
const minimumWidth = 3;

/** Returns the yearly ranges of pay on a scale; `''` without yearly ranges. */
export function drawPayBar(ranges: readonly PayRange[], { locale }: Words): Content {
  const path = ranges
    .map(({ interval, minimum, maximum, doubtful }) => {
      if (interval !== 'PA' || !minimum || !maximum || doubtful) return '';
      const from = Math.min(minimum / 1_000, maximumThousands - minimumWidth);
      return `M${from} 0H${Math.max(Math.min(maximum / 1_000, maximumThousands), from + minimumWidth)}V4H${from}z`;
    })
    .join('');
  const labels = scaleThousands.map(
    (one) => formatThousandDollars(one, locale) + (one === maximumThousands ? '+' : ''),
  );
  return path && { kind: 'payBar', content: '', path, labels };
}
