import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { authPath, safeReturnPath } from '#ui/app/navigation/paths.ts';
import { returnedParams } from './returnedParams.ts';
import type { VendorSignInStore } from './VendorSignInStore.ts';

/**
 * Takes what a vendor has put into the address of this page, and takes it out of there at once: what was answered stands in
 * no history and is sent nowhere. True until it is taken.
 */
export function useVendorAnswer(store: VendorSignInStore): boolean {
  const [, navigate] = useLocation();
  const search = useSearch();
  const take = useEffectEvent((params: Readonly<Record<string, string>>) => {
    void store.finish(params);
    navigate(authPath(safeReturnPath(store.returnTo)), { replace: true });
  });

  useEffect(() => {
    const params = returnedParams(search);
    if (params !== undefined) take(params);
  }, [search]);

  // A browser that goes back to this page may bring it as it was left: with a button that waits for another page.
  useEffect(() => {
    addEventListener('pageshow', store.reset);
    return () => removeEventListener('pageshow', store.reset);
  }, [store]);

  return returnedParams(search) !== undefined;
}
