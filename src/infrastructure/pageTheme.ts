const DARK = '(prefers-color-scheme: dark)';

/** The page's theme as it is drawn, for what a vendor draws in the page. */
export function pageTheme(): 'light' | 'dark' {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  const isSystem = scheme.includes('light') && scheme.includes('dark');
  const isDark = isSystem ? matchMedia(DARK).matches : scheme === 'dark';
  return isDark ? 'dark' : 'light';
}

/**
 * Calls `onChange` when the page's theme may have changed, by the customer or the system; returns a function that stops
 * it.
 */
export function watchPageTheme(onChange: () => void): () => void {
  const system = matchMedia(DARK);
  const chosen = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}
