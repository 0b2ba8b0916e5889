import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { isMenuPath, routeOf } from '../matchPath.ts';
import { routeInfo } from '../routes.ts';
import { readEntry } from './historyEntry.ts';

/** Another page begins at its top; a layer leaves the page behind it where it was, and so does the way back. */
export function useScrollToTop(): void {
  const [path] = useLocation();
  const shown = useRef<{ readonly page: string; readonly depth: number }>(undefined);
  useEffect(() => {
    const name = routeOf(path);
    const isLayer = name !== undefined && routeInfo(name).isLayer === true;
    const depth = readEntry()?.depth ?? 0;
    const before = shown.current;
    const page = isMenuPath(path) ? 'menu' : path;
    if (isLayer) return;
    shown.current = { page, depth };
    if (before === undefined || before.page === page || depth < before.depth || location.hash !== '') return;
    scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
}
