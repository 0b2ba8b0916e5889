import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Dish } from '#domain/catalog/Dish.ts';
import { favoritesOf } from '#ui/app/stores/favoritesOf.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import styles from './Heart.module.css';

interface HeartProps {
  readonly dish: Pick<Dish, 'id' | 'name'>;
  /** On a `card` it lies over the picture, on a `sheet` it is beside the text. */
  readonly place: 'card' | 'sheet';
}

/** The button that marks a dish as a favorite. */
export const Heart = observer(function Heart({ dish, place }: HeartProps): ReactNode {
  const favorites = favoritesOf(useStores());
  const intl = useIntl();
  const name = useText()(dish.name);
  const isFavorite = favorites.has(dish.id);
  return (
    <button
      type="button"
      className={classNames('round', styles.heart, styles[place])}
      aria-label={intl.formatMessage({ id: 'favorites.mark' }, { name })}
      aria-pressed={isFavorite}
      onClick={() => void favorites.toggle(dish.id)}
    ></button>
  );
});
