import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../useHydrated.ts';

const OpenDishLayer = lazy(async () => ({ default: (await import('./OpenDishLayer.tsx')).OpenDishLayer }));

/** A dish above the menu; its code comes with the first one that is opened. */
export const DishLayer = observer(({ positionId }: { readonly positionId: string }): ReactNode => {
  if (!useHydrated()) return null;
  return (
    <Suspense fallback={null}>
      <OpenDishLayer key={positionId} positionId={positionId} />
    </Suspense>
  );
});
