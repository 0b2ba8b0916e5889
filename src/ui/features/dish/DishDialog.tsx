import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ScreenParams } from '#domain/screens/screens.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { DialogSkeleton } from '#ui/kit/Skeleton.tsx';
import { useHydrated } from '#ui/kit/useHydrated.ts';
import { lazyPart } from '#ui/shop/lazyPart.tsx';

export const OpenDishDialog = lazyPart(
  async () => (await import('./OpenDishDialog.tsx')).OpenDishDialog,
  <DialogSkeleton />,
);

/** A dish dialog above the menu, once that is there; its code is loaded when the first one is opened. */
export const DishDialog = observer(function DishDialog({
  positionId,
}: ScreenParams<'menus.positions.show'>): ReactNode {
  const { shop } = useStores();
  return useHydrated() && shop.state.kind === 'ready' && <OpenDishDialog dishId={positionId} />;
});
