import { useSyncExternalStore } from 'react';
import type { Theme } from '#application/Settings.ts';

const DARK = '(prefers-color-scheme: dark)';

function watch(listener: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The effective theme, for what CSS cannot style. */
export function useDrawnTheme(theme: Theme): 'light' | 'dark' {
  const isSystemDark = useSyncExternalStore(
    watch,
    () => matchMedia(DARK).matches,
    () => false,
  );
  return theme === 'system' ? (isSystemDark ? 'dark' : 'light') : theme;
}
