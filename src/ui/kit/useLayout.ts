import { useSyncExternalStore } from 'react';

export type Layout = 'mobile' | 'desktop';

function watch(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-layout'] });
  return () => observer.disconnect();
}

/** The current layout, set on the document before the first paint and updated when the window is resized. */
export function useLayout(): Layout {
  return useSyncExternalStore(
    watch,
    () => (document.documentElement.dataset['layout'] === 'mobile' ? 'mobile' : 'desktop'),
    () => 'desktop',
  );
}
