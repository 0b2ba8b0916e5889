import { useEffect, useState } from 'react';
import type { Catalog } from '#domain/catalog/Catalog.ts';
import { DishIndex } from '#domain/catalog/DishIndex.ts';

const MAX_SLICE_MS = 8;

/** The index of a catalog, built in slices between which presses and keys are answered; undefined until it stands. */
export function useDishIndex(catalog: Catalog | undefined): DishIndex | undefined {
  const [built, setBuilt] = useState<{ readonly of: Catalog; readonly index: DishIndex }>();
  useEffect(() => {
    if (catalog === undefined) return undefined;
    const building = DishIndex.build(catalog);
    let next: ReturnType<typeof setTimeout> | undefined;
    const work = (): void => {
      const until = performance.now() + MAX_SLICE_MS;
      let step = building.next();
      while (!step.done && performance.now() < until) step = building.next();
      if (step.done) setBuilt({ of: catalog, index: step.value });
      else next = setTimeout(work);
    };
    work();
    return () => clearTimeout(next);
  }, [catalog]);
  return built?.of === catalog ? built?.index : undefined;
}
