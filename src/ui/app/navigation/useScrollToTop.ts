import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { readEntry } from './historyEntry.ts';
import { isMenuPath, screenInfo } from './screenAt.ts';

/** Scrolls a new page to the top, but not for a dialog and not on Back. */
export function useScrollToTop(): void {
  const [path] = useLocation();
  const shown = useRef<{ readonly page: string; readonly depth: number }>(undefined);
  useEffect(() => {
    const isDialog = screenInfo(path)?.isDialog === true;
    const depth = readEntry()?.depth ?? 0;
    const before = shown.current;
    const page = isMenuPath(path) ? 'menu' : path;
    if (isDialog) return;
    shown.current = { page, depth };
    if (before === undefined || before.page === page || depth < before.depth || location.hash !== '') return;
    scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
}
