import { findNearestPlace } from '../../search/suggestions/nearest-place.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { autocompleteWords } from '../../words/autocomplete.ts';
import type { Words } from '../../words/contract/core.ts';
import { findErrorMessage } from '../shared/describe-search.ts';

/** How far the nearest place may be: the largest distance that the field offers. */
const maximumMiles = 200;

/** The distance that is searched around the nearest place. */
const searchedMiles = 50;

/** How long the device may take, and how old a position may be. A city needs no precise one. */
const positionOptions: PositionOptions = { timeout: 10_000, maximumAge: 600_000 };

/** How long a visitor may ignore the permission prompt before help is shown, in milliseconds. The browser's own `timeout` begins after the permission. */
const awaitedNoticeDelayMs = 15_000;

/** `GeolocationPositionError.PERMISSION_DENIED`. */
const permissionDenied = 1;

/** The place field, and the messages about it. */
export interface NearMeField {
  store: () => SearchStore | undefined;
  /** Shows a sentence below the field in the language of the page. */
  say: (sentence: (words: Words) => string) => void;
  /** Searches around a place. */
  choose: (place: string, miles: number) => void;
  /** Aborted when nothing of this is of use any more: a place is in the field, or a newer press of the button has begun. */
  signal: AbortSignal;
}

const findPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, positionOptions);
  });

/** Waits for the position, and explains below the field what it waits for or why it failed. */
async function locate(
  say: (sentence: (words: Words) => string) => void,
): Promise<GeolocationCoordinates | undefined> {
  say((words) => autocompleteWords(words).locating);
  const noticeTimer = setTimeout(() => {
    say((words) => autocompleteWords(words).positionAwaited);
  }, awaitedNoticeDelayMs);
  try {
    return (await findPosition()).coords;
  } catch (error) {
    const isDenied = (error as Partial<GeolocationPositionError>).code === permissionDenied;
    say((words) => {
      const own = autocompleteWords(words);
      return isDenied ? own.positionDenied : own.positionUnknown;
    });
    return undefined;
  } finally {
    clearTimeout(noticeTimer);
  }
}

/** Finds the location of this search's jobs that is nearest to the visitor. The position itself is never sent. */
export async function findNearMe({ store, choose, signal, ...field }: NearMeField): Promise<void> {
  const say: typeof field.say = (sentence) => {
    if (!signal.aborted) field.say(sentence);
  };
  const coords = await locate(say);
  const search = store();
  if (!coords || !search || signal.aborted) return;
  say((words) => autocompleteWords(words).locating);
  const { error, place, comparedJobs } = await findNearestPlace(search, coords, maximumMiles);
  if (signal.aborted) return;
  // The bar belongs to another list now.
  if (search !== store()) say(() => '');
  else if (error) say((words) => words.errors[findErrorMessage(error)]);
  else if (place === undefined)
    say((words) => autocompleteWords(words).noPlaceNear(maximumMiles, comparedJobs));
  else {
    choose(place, searchedMiles);
    say((words) => autocompleteWords(words).nearestPlace(place, comparedJobs));
  }
}
