import type { ReactNode } from 'react';
import { lazyPart } from '#ui/components/lazyPart.tsx';
import { useHydrated } from '#ui/components/useHydrated.ts';

const OpenDishDialog = lazyPart(async () => (await import('./OpenDishDialog.tsx')).OpenDishDialog);

/** A dish above the menu; its code comes with the first one that is opened. */
export function DishDialog({ dishId }: { readonly dishId: string }): ReactNode {
  return useHydrated() && <OpenDishDialog dishId={dishId} />;
}
