import { toReadableName } from 'portal-jobs/facts';
import {
  createOccupationFinder,
  largeCities,
  offerMeantPlace,
  offerOccupations,
  offerPlacesOfWords,
  offerState,
  type SearchOffer,
} from 'portal-jobs/query';
import { everyOccupationWords, pageWords } from 'portal-jobs/words';
import { html, type Html, type Printed } from './html.ts';
import { pageUrlWith } from './host-page-url.ts';
import type { PageResults, PageSettings } from './page-settings.ts';

/** Most occupations that are offered for words. */
const maximumOccupations = 3;

/** Longer texts are not titles, and PHP compares them with all titles for up to a second. */
const maximumLength = 60;

/**
 * Renders help for a search without results: the place that was probably meant, occupations and places that the words may mean, the state of
 * a city, and all jobs. The jobs of these searches are not counted, which would take a request for each.
 */
export function renderNoMatches(results: PageResults, settings: PageSettings): Html {
  const { words, pageUrl } = settings;
  const { chosen } = results;
  const { Page: _page, ...search } = chosen;
  const own = pageWords(words);
  const link = ({ name, changes }: SearchOffer) =>
    html`<a href="${pageUrlWith(settings, { ...search, ...changes })}" lang="en">${name}</a>`;
  const group = (label: string, offers: readonly SearchOffer[]): Printed =>
    offers.length === 0
      ? ''
      : html`<p class="portal-message">
          ${label}${offers.map((offer, index) => html`${index > 0 ? ' · ' : ' '}<bdi>${link(offer)}</bdi>`)}
        </p>`;
  const meant = offerMeantPlace(results, largeCities);
  const state = meant === undefined ? offerState(results) : undefined;
  return html`${
      meant !== undefined &&
      html`<p class="portal-message">${words.didYouMean} “<bdi>${link(meant)}</bdi>”?</p>`
    }${group(own.nearOccupations, nearestOccupations(results))}${group(own.meantPlaces, meantPlaces(results))}${group(
      own.widerPlaces,
      state === undefined ? [] : [state],
    )}
    <p class="portal-message">
      ${words.noMatchesHint} <a href="${pageUrl}">${words.clearAll}</a>
    </p>`;
}

function meantPlaces({ chosen, locked }: PageResults): readonly SearchOffer[] {
  const { Keyword = '' } = chosen;
  return Keyword.length > maximumLength ? [] : offerPlacesOfWords(chosen, locked);
}

function nearestOccupations({ chosen, occupations = [] }: PageResults): readonly SearchOffer[] {
  const { Keyword = '' } = chosen;
  if (!Keyword || Keyword.length > maximumLength || occupations.length === 0) return [];
  const find = createOccupationFinder(occupations, everyOccupationWords);
  const found = find(Keyword)
    .slice(0, maximumOccupations)
    .flatMap((code) => occupations.filter((one) => one.code === code))
    .map(({ code, name }) => ({ code, name: toReadableName(name) }));
  return offerOccupations(chosen, found)[0] ?? [];
}
