import { detailsEn } from './details.en.ts';
import { detailsEs } from './details.es.ts';
import { withOwnWords } from './pick.ts';
import type { DetailWords, Words } from './words.ts';

/** The words of a whole announcement in the language of other words, with the host's own in them. */
export const detailWords = ({ locale }: Words): DetailWords =>
  locale.startsWith('es') ? withOwnWords('es', detailsEs) : withOwnWords('en', detailsEn);
