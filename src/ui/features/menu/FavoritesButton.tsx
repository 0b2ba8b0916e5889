import { Heart } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { favoritesOf } from '#ui/app/stores/favoritesOf.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { DialogSkeleton } from '#ui/kit/Skeleton.tsx';
import { lazyPart } from '#ui/shop/lazyPart.tsx';
import styles from './MenuTools.module.css';

/** Loaded on demand, because dialogs are large and most visits open none. */
const FavoritesDialog = lazyPart(
  async () => (await import('./FavoritesDialog.tsx')).FavoritesDialog,
  <DialogSkeleton />,
);

/** The button to the favorite dishes; hidden while there are none. */
export const FavoritesButton = observer(function FavoritesButton(): ReactNode {
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
        className={`pill ${styles.tool}`}
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
