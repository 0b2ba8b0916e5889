import { useEffect } from 'react';

/** Calls again and again while the page is in sight, and at once when it comes back. */
export function usePolling(look: () => void, milliseconds: number, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const lookIfVisible = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    const polling = setInterval(lookIfVisible, milliseconds);
    document.addEventListener('visibilitychange', lookIfVisible);
    return () => {
      clearInterval(polling);
      document.removeEventListener('visibilitychange', lookIfVisible);
    };
  }, [look, milliseconds, isWanted]);
}
