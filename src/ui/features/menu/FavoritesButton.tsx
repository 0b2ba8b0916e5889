import { Heart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { favoritesOf } from '#ui/app/stores/favoritesOf.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Icon } from '#ui/components/Icon.tsx';
import { LayerWaiting } from '#ui/components/LayerWaiting.tsx';
import { lazyPart } from '#ui/components/lazyPart.tsx';
import styles from './MenuTools.module.css';

/** Dialogs are much code, and most visits open none. */
const FavoritesDialog = lazyPart(async () => (await import('./FavoritesDialog.tsx')).FavoritesDialog, <LayerWaiting />);

/** Leads to the dishes that were marked; there is none before the first. */
export const FavoritesButton = observer((): ReactNode => {
  const stores = useStores();
  const favorites = favoritesOf(stores);
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const count = favorites.dishIds.filter((id) => stores.shop.dishes.has(id)).length;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={intl.formatMessage({ id: 'favorites.open' }, { count })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Heart} />
        {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
      {isOpen && <FavoritesDialog onClose={() => setOpen(false)} />}
    </>
  );
});
