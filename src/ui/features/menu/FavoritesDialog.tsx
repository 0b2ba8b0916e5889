import { Heart } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { favoritesOf } from '#ui/app/stores/favoritesOf.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { CardMarks } from './CardMarks.tsx';
import { DishCard } from './DishCard.tsx';
import styles from './FavoritesDialog.module.css';

/**
 * The favorite dishes of this menu, most recent first. A dish that is unmarked stays in the list until it is reopened.
 */
export const FavoritesDialog = observer(function FavoritesDialog({
  onClose,
}: {
  readonly onClose: () => void;
}): ReactNode {
  const stores = useStores();
  const favorites = favoritesOf(stores);
  const intl = useIntl();
  const [isOpen, setOpen] = useState(true);
  const [ids] = useState(favorites.dishIds);
  const { shop, ageGate } = stores;
  const dishes = ids.flatMap((id) => shop.dishes.get(id) ?? []).filter((dish) => !ageGate.isHidden(dish));
  const otherMenuCount = ids.length - dishes.length;
  return (
    <Dialog
      open={isOpen}
      title={intl.formatMessage({ id: 'favorites.headline' })}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      width="wide"
      onPhone="full"
    >
      {dishes.length === 0 ? (
        <EmptyState picture={<Icon of={Heart} size="picture" />} title={<FormattedMessage id="favorites.none" />}>
          <FormattedMessage id="favorites.none.text" />
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {dishes.map((dish) => (
            <DishCard key={dish.id} dish={dish} eager={false} Marks={CardMarks} />
          ))}
        </ul>
      )}
      {otherMenuCount > 0 && (
        <p className={styles.elsewhere}>
          <FormattedMessage id="favorites.elsewhere" values={{ count: otherMenuCount }} />
        </p>
      )}
    </Dialog>
  );
});
