import { sampleResponse, sampleItem } from '../protocol/sample.ts';

/** A response of Search with at least so many characters, with long texts. */
export function lengthened(length: number): string {
  const text = 'Inspect bridges and say what they need. '.repeat(400);
  const item = sampleItem();
  item.MatchedObjectDescriptor.UserArea.Details.Evaluations = text;
  const response = sampleResponse();
  const count = Math.ceil(length / JSON.stringify(item).length);
  const items = Array.from({ length: count }, (_, index) => ({
    ...item,
    MatchedObjectId: String(794_441_100 + index),
  }));
  return JSON.stringify({
    ...response,
    SearchResult: { ...response.SearchResult, SearchResultItems: items },
  });
}
