import { useEffect, useState } from 'react';
import type { Catalog } from '#domain/catalog/Catalog.ts';
import { DishIndex } from '#domain/catalog/DishIndex.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';

const MAX_SLICE_MS = 8;

/**
 * The search index of a catalog, built in slices so that input is handled in between. While a newer catalog is indexed, the
 * previous index is used; undefined until the first is ready.
 */
export function useDishIndex(catalog: Catalog | undefined): DishIndex | undefined {
  const { synonyms } = useStores().market.search;
  const [index, setIndex] = useState<DishIndex>();
  useEffect(() => {
    if (catalog === undefined) return undefined;
    const building = DishIndex.build(catalog, synonyms);
    let next: ReturnType<typeof setTimeout> | undefined;
    const work = (): void => {
      const until = performance.now() + MAX_SLICE_MS;
      let step = building.next();
      while (!step.done && performance.now() < until) step = building.next();
      if (step.done) setIndex(step.value);
      else next = setTimeout(work);
    };
    work();
    return () => clearTimeout(next);
  }, [catalog, synonyms]);
  return index;
}
