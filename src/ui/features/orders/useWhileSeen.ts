import { useEffect } from 'react';

/** Subscribes while the page is visible, because browsers limit the connections to one origin. */
export function useWhileSeen(follow: (id: string) => () => void, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    let leave = (): void => {};
    const begin = (): void => {
      leave();
      leave = document.visibilityState === 'visible' ? follow(id) : () => {};
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      document.removeEventListener('visibilitychange', begin);
      leave();
    };
  }, [follow, id]);
}
