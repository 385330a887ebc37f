import type { SearchParameters, SearchQuery } from 'portal-jobs/protocol';

/** Returns parameters as Search accepts them: without a radius that has no location. */
export function toSendableQuery({
  Radius,
  LocationName,
  ...others
}: SearchParameters): SearchQuery {
  const place =
    LocationName && (Radius === undefined ? { LocationName } : { LocationName, Radius });
  return { ...others, ...place };
}
