import { useEffect } from 'react';

/** Polls while the page is visible, and immediately when it becomes visible or the network is back. */
export function usePolling(look: () => void, milliseconds: number, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const lookIfVisible = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    const polling = setInterval(lookIfVisible, milliseconds);
    document.addEventListener('visibilitychange', lookIfVisible);
    addEventListener('online', lookIfVisible);
    return () => {
      clearInterval(polling);
      document.removeEventListener('visibilitychange', lookIfVisible);
      removeEventListener('online', lookIfVisible);
    };
  }, [look, milliseconds, isWanted]);
}
