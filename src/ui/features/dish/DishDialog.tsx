import type { ReactNode } from 'react';
import { DialogSkeleton } from '#ui/components/DialogSkeleton.tsx';
import { lazyPart } from '#ui/components/lazyPart.tsx';
import { useHydrated } from '#ui/components/useHydrated.ts';

export const OpenDishDialog = lazyPart(
  async () => (await import('./OpenDishDialog.tsx')).OpenDishDialog,
  <DialogSkeleton />,
);

/** A dish dialog above the menu; its code is loaded when the first one is opened. */
export function DishDialog({ dishId }: { readonly dishId: string }): ReactNode {
  return useHydrated() && <OpenDishDialog dishId={dishId} />;
}
