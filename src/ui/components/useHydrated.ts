import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** False on the server and in the first pass over its page, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
