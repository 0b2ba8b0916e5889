import { type ReactNode, useState } from 'react';
import { CatalogDialog } from '#desk/ui/CatalogDialog.tsx';
import { CatalogStore } from '#desk/ui/CatalogStore.ts';
import { useDesk } from '#desk/ui/DeskContext.ts';
import { SESSION } from '../application/deskWorld.ts';

/**
 * The catalog of the restaurant that a desk of the tests has; shut and opened again it keeps what was typed, as on a
 * board.
 */
export function OpenCatalog(): ReactNode {
  const { useCases } = useDesk();
  const [store] = useState(() => new CatalogStore(useCases, 'port'));
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <CatalogDialog session={SESSION} store={store} changes={0} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open again
    </button>
  );
}
