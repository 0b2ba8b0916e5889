import { useSyncExternalStore } from 'react';

export type Layout = 'mobile' | 'desktop';

function watch(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-layout'] });
  return () => observer.disconnect();
}

/** Which of the two layouts the page stands in: set on the document before the first paint, and changed with the window. */
export function useLayout(): Layout {
  return useSyncExternalStore(
    watch,
    () => (document.documentElement.dataset['layout'] === 'mobile' ? 'mobile' : 'desktop'),
    () => 'desktop',
  );
}
