import { type Stores, startupSteps } from '#ui/app/stores/createStores.ts';

/** Wakes all stores at once; returns the end of it. */
export function beginStores(stores: Stores): () => void {
  const ends = startupSteps.map((begin) => begin(stores));
  return () => {
    for (const end of ends) end();
  };
}
