import type { ReactNode } from 'react';
import { lazyPart } from '../../lazyPart.tsx';
import { useHydrated } from '../../useHydrated.ts';

const OpenDishLayer = lazyPart(async () => (await import('./OpenDishLayer.tsx')).OpenDishLayer);

/** A dish above the menu; its code comes with the first one that is opened. */
export function DishLayer({ dishId }: { readonly dishId: string }): ReactNode {
  return useHydrated() && <OpenDishLayer dishId={dishId} />;
}
