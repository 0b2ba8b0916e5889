import { useEffect, useEffectEvent } from 'react';
import { useSearch } from 'wouter';
import { authPath, safeReturnPath } from '#ui/app/navigation/paths.ts';
import { useNavigate } from '#ui/kit/useNavigate.ts';
import type { VendorSignInStore } from './VendorSignInStore.ts';

/**
 * Processes a vendor's answer and removes it from the URL at once, so that it is not kept in the history or sent
 * anywhere. True until processed.
 */
export function useVendorAnswer(store: VendorSignInStore): boolean {
  const navigate = useNavigate();
  const search = useSearch();
  const take = useEffectEvent((params: Readonly<Record<string, string>>) => {
    void store.finish(params);
    navigate(authPath(safeReturnPath(store.returnTo)), { replace: true });
  });

  useEffect(() => {
    const params = returnedParams(search);
    if (params !== undefined) take(params);
  }, [search]);

  // The back/forward cache may restore this page with a button that is still pending.
  useEffect(() => {
    addEventListener('pageshow', store.reset);
    return () => removeEventListener('pageshow', store.reset);
  }, [store]);

  return returnedParams(search) !== undefined;
}

/** The parameters of a vendor's redirect; undefined for any other URL. */
function returnedParams(search: string): Readonly<Record<string, string>> | undefined {
  const params = Object.fromEntries(new URLSearchParams(search));
  const isAnswer = params['code'] !== undefined || params['error'] !== undefined;
  return isAnswer && params['state'] !== undefined ? params : undefined;
}
