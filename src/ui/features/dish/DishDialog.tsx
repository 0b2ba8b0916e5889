import type { ReactNode } from 'react';
import { DialogSkeleton } from '#ui/kit/DialogSkeleton.tsx';
import { useHydrated } from '#ui/kit/useHydrated.ts';
import { lazyPart } from '#ui/shop/lazyPart.tsx';

export const OpenDishDialog = lazyPart(
  async () => (await import('./OpenDishDialog.tsx')).OpenDishDialog,
  <DialogSkeleton />,
);

/** A dish dialog above the menu; its code is loaded when the first one is opened. */
export function DishDialog({ dishId }: { readonly dishId: string }): ReactNode {
  return useHydrated() && <OpenDishDialog dishId={dishId} />;
}
