import { MapPinned } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/components/Button.tsx';
import type { LocationStore } from './LocationStore.ts';
import { MapDialog } from './MapDialog.tsx';

/** Opens the map on a phone. */
export const OnMapButton = observer(({ store }: { readonly store: LocationStore }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const { offer } = store.flow;
  if (offer === undefined) return null;
  return (
    <>
      <Button look="secondary" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MapPinned size={20} strokeWidth={2.25} aria-hidden />
        <FormattedMessage id="location.onMap" />
      </Button>
      {isOpen && <MapDialog store={store} offer={offer} onClose={() => setOpen(false)} />}
    </>
  );
});
