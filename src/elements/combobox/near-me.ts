import { nearestPlace } from '../../search/nearest-place.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { autocompleteWords } from '../../words/autocomplete.ts';
import type { Words } from '../../words/contract/core.ts';

/** How far the nearest place may be: the largest distance that the field offers. */
const maximumMiles = 200;

/** The distance that is searched around the nearest place. */
const searchedMiles = 50;

/** How many of the newest jobs are compared: enough for most agencies, in one answer. */
const comparedJobs = 100;

/** How long the device may take, and how old a position may be. A city needs no precise one. */
const positionOptions: PositionOptions = { timeout: 10_000, maximumAge: 600_000 };

/** `GeolocationPositionError.PERMISSION_DENIED`. */
const permissionDenied = 1;

/** The place field, and what the visitor is told about it. */
export interface NearMeField {
  store: () => SearchStore | undefined;
  /** Shows a sentence below the field in the language of the page. */
  say: (sentence: (words: Words) => string) => void;
  /** Whether the visitor has typed a place in the meantime. */
  isFilled: () => boolean;
  /** Searches around a place. */
  choose: (place: string, miles: number) => void;
}

const currentPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, positionOptions);
  });

/** Finds the location of this search's jobs that is nearest to the visitor. The position itself is sent nowhere. */
export async function findNearMe({ store, say, isFilled, choose }: NearMeField): Promise<void> {
  say((words) => autocompleteWords(words).locating);
  try {
    const { coords } = await currentPosition();
    // The locations of answers have coordinates where a distance is requested, which by itself changes nothing (spec §4.3 rule 5).
    const more = { ResultsPerPage: comparedJobs, Radius: searchedMiles };
    const answer = await store()?.count(store()?.chosen ?? {}, more);
    if (isFilled() || !answer) return;
    const place = nearestPlace(answer.data.SearchResult.SearchResultItems, coords, maximumMiles);
    if (place === undefined) {
      say((words) => autocompleteWords(words).noPlaceNear(maximumMiles));
      return;
    }
    choose(place, searchedMiles);
    say((words) => autocompleteWords(words).nearestPlace(place));
  } catch (error) {
    const isDenied = (error as Partial<GeolocationPositionError>).code === permissionDenied;
    say((words) => {
      const own = autocompleteWords(words);
      return isDenied ? own.positionDenied : own.positionUnknown;
    });
  }
}
