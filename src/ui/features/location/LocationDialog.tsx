import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { needsPlace } from '#ui/app/navigation/matchPath.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { LayerWaiting } from '#ui/components/LayerWaiting.tsx';
import { lazyPart } from '#ui/components/lazyPart.tsx';
import { useHydrated } from '#ui/components/useHydrated.ts';

export const OpenLocationDialog = lazyPart(
  async () => (await import('./OpenLocationDialog.tsx')).OpenLocationDialog,
  <LayerWaiting />,
);

/** Where to? Asked by itself only where nothing can be shown without an answer. Its code comes when it is first asked. */
export const LocationDialog = observer((): ReactNode => {
  const { locationDialog } = useStores();
  const isHydrated = useHydrated();
  const [path] = useLocation();
  const isOpen = locationDialog.isWanted || (!locationDialog.mayBeClosed && needsPlace(path));
  return (
    isHydrated &&
    isOpen && <OpenLocationDialog onClose={locationDialog.mayBeClosed ? locationDialog.hide : undefined} />
  );
});
