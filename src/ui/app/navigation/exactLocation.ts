import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/**
 * A source of locations whose path and query reach the shop to the letter. wouter decodes both in part before it hands
 * them on, so that an id would be decoded once, twice or halfway; with its percent signs escaped beforehand a text comes
 * out of that as it went in.
 */
export function exactly(useSource: BaseLocationHook, useSourceSearch: BaseSearchHook): BaseLocationHook {
  const useExact: BaseLocationHook = (...options) => {
    const [path, navigate] = useSource(...options);
    return [escaped(path), navigate];
  };
  useExact.searchHook = (...options) => escaped(useSourceSearch(...options));
  return useExact;
}

/** The path and the query of the address bar. */
export const useExactLocation = exactly(useBrowserLocation, useSearch);

function escaped(text: string): string {
  return text.replaceAll('%', '%25');
}
