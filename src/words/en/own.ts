import type { OwnWords } from '../contract/own.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';

const { plural } = createFormatters(core.locale);

export const own: OwnWords = {
  openingsHeading: (count) => `${plural(count, 'opening', 'openings')} from this site`,
  notCounted: 'This site publishes these itself. The number of jobs does not include them.',
  notFiltered: 'Your filters do not apply to them. Only search words and locations do.',
  mark: 'From this site',
  kinds: {
    position: 'Position',
    fellowship: 'Fellowship',
    internship: 'Internship',
    contract: 'Contract',
    event: 'Event',
  },
  opens: (date) => `Opens ${date}`,
  hours: (eastern, pacific) => `${eastern} Eastern Time · ${pacific} Pacific Time`,
};
