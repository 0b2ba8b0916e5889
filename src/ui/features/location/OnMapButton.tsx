import { MapPinned } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { DialogSkeleton } from '#ui/kit/Skeleton.tsx';
import { lazyPart } from '#ui/shop/lazyPart.tsx';
import type { LocationStore } from './LocationStore.ts';

/** Fetched while the button is looked at. */
const MapDialog = lazyPart(async () => (await import('./MapDialog.tsx')).MapDialog, <DialogSkeleton />);

/** Opens the map on a phone; enabled once the city's offer has loaded. */
export const OnMapButton = observer(function OnMapButton({ store }: { readonly store: LocationStore }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { offer } = store.flow;
  useEffect(() => void MapDialog.fetch().catch(() => {}), []);
  return (
    <>
      <Button
        look="secondary"
        wide
        aria-haspopup="dialog"
        busy={isOpen && offer === undefined}
        onClick={() => setOpen(true)}
      >
        <Icon of={MapPinned} />
        <FormattedMessage id="location.onMap" />
      </Button>
      {isOpen && offer !== undefined && <MapDialog store={store} offer={offer} onClose={() => setOpen(false)} />}
    </>
  );
});
