import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/**
 * Wraps a wouter location source so that path and query are not decoded. wouter decodes both partially, so that an id
 * could be decoded once, twice or in part; percent signs are escaped beforehand to undo that.
 */
export function exactly(useSource: BaseLocationHook, useSourceSearch: BaseSearchHook): BaseLocationHook {
  const useExact: BaseLocationHook = (...options) => {
    const [path, navigate] = useSource(...options);
    return [escaped(path), navigate];
  };
  useExact.searchHook = (...options) => escaped(useSourceSearch(...options));
  return useExact;
}

/** The undecoded path and query of the address bar. */
export const useExactLocation = exactly(useBrowserLocation, useSearch);

function escaped(text: string): string {
  return text.replaceAll('%', '%25');
}
