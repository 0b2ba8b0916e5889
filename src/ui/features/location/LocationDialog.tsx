import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { needsLocation } from '#ui/app/navigation/screenAt.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { DialogSkeleton } from '#ui/kit/Skeleton.tsx';
import { useHydrated } from '#ui/kit/useHydrated.ts';
import { lazyPart } from '#ui/shop/lazyPart.tsx';

export const OpenLocationDialog = lazyPart(
  async () => (await import('./OpenLocationDialog.tsx')).OpenLocationDialog,
  <DialogSkeleton />,
);

/**
 * The location dialog. It opens by itself only when nothing can be shown without a location; its code is loaded on
 * first use.
 */
export const LocationDialog = observer(function LocationDialog(): ReactNode {
  const { locationDialog } = useStores();
  const isHydrated = useHydrated();
  const [path] = useLocation();
  const isOpen = locationDialog.isOpenRequested || (!locationDialog.mayBeClosed && needsLocation(path));
  return (
    isHydrated &&
    isOpen && <OpenLocationDialog onClose={locationDialog.mayBeClosed ? locationDialog.hide : undefined} />
  );
});
