import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** False during server-side rendering and hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
