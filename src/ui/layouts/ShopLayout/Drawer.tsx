import { lazy, type ReactNode, Suspense } from 'react';

const DrawerLayer = lazy(async () => ({ default: (await import('./DrawerLayer.tsx')).DrawerLayer }));

/** Sections, language and theme; its code comes with the first opening. */
export function Drawer({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Suspense fallback={null}>
      <DrawerLayer onClose={onClose} />
    </Suspense>
  );
}
