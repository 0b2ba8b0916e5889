import { useEffect } from 'react';

/** Polls while the page is visible, and immediately when it becomes visible or the network is back. */
export function usePolling(refresh: () => void, milliseconds: number, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const refreshIfVisible = (): void => {
      if (document.visibilityState === 'visible') refresh();
    };
    const polling = setInterval(refreshIfVisible, milliseconds);
    document.addEventListener('visibilitychange', refreshIfVisible);
    addEventListener('online', refreshIfVisible);
    return () => {
      clearInterval(polling);
      document.removeEventListener('visibilitychange', refreshIfVisible);
      removeEventListener('online', refreshIfVisible);
    };
  }, [refresh, milliseconds, isActive]);
}
