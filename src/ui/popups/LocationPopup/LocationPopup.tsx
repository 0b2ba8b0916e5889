import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../lazyPart.tsx';
import { needsPlace } from '../../matchPath.ts';
import { useStores } from '../../StoresContext.ts';
import { useHydrated } from '../../useHydrated.ts';

const OpenLocationPopup = lazyPart(async () => (await import('./OpenLocationPopup.tsx')).OpenLocationPopup);

/** Where to? Asked by itself only where nothing can be shown without an answer. Its code comes when it is first asked. */
export const LocationPopup = observer((): ReactNode => {
  const { locationPopup } = useStores();
  const isHydrated = useHydrated();
  const [path] = useLocation();
  const isOpen = locationPopup.isWanted || (!locationPopup.mayBeClosed && needsPlace(path));
  return isHydrated && isOpen && <OpenLocationPopup />;
});
