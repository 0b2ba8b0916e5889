import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import { useStores } from '../../StoresContext.ts';
import { useHydrated } from '../../useHydrated.ts';

const OpenLocationPopup = lazy(async () => ({
  default: (await import('./OpenLocationPopup.tsx')).OpenLocationPopup,
}));

/** Where to? Its code comes when it is first asked. */
export const LocationPopup = observer((): ReactNode => {
  const { locationPopup } = useStores();
  const isHydrated = useHydrated();
  return (
    isHydrated &&
    locationPopup.isOpen && (
      <Suspense fallback={null}>
        <OpenLocationPopup />
      </Suspense>
    )
  );
});
