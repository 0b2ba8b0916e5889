import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Items that are rendered at once; drawing hundreds would hold up the first press. */
export const PORTION = 30;
/** How far below the window the next items are rendered, as a CSS margin. */
const MARGIN = '0px 0px 100%';

/**
 * How many items of a long list to render: some at first, and more each time its last item comes near. `atLeast` are
 * needed now. The children of the list's element are its items.
 */
export function useGrowing(list: RefObject<HTMLElement | null>, count: number, atLeast = 0): number {
  const [portions, setPortions] = useState(1);
  const shown = Math.min(count, Math.max(portions * PORTION, atLeast));

  // After each render, because another element may be the last one: a list that was hidden has new ones.
  useEffect(() => {
    const last = list.current?.lastElementChild;
    if (!last || shown === count) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.some(({ isIntersecting }) => isIntersecting);
        if (isNear) startTransition(() => setPortions(Math.ceil(shown / PORTION) + 1));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(last);
    return () => observer.disconnect();
  });

  return shown;
}
