import type { ReactNode } from 'react';
import { LayerWaiting } from '#ui/components/LayerWaiting.tsx';
import { lazyPart } from '#ui/components/lazyPart.tsx';
import { useHydrated } from '#ui/components/useHydrated.ts';

export const OpenDishDialog = lazyPart(
  async () => (await import('./OpenDishDialog.tsx')).OpenDishDialog,
  <LayerWaiting />,
);

/** A dish above the menu; its code comes with the first one that is opened. */
export function DishDialog({ dishId }: { readonly dishId: string }): ReactNode {
  return useHydrated() && <OpenDishDialog dishId={dishId} />;
}
