import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lazyPart.tsx';
import { useStores } from '../../StoresContext.ts';
import { useHydrated } from '../../useHydrated.ts';

const OpenLocationPopup = lazyPart(async () => (await import('./OpenLocationPopup.tsx')).OpenLocationPopup);

/** Where to? Its code comes when it is first asked. */
export const LocationPopup = observer((): ReactNode => {
  const { locationPopup } = useStores();
  const isHydrated = useHydrated();
  return isHydrated && locationPopup.isOpen && <OpenLocationPopup />;
});
