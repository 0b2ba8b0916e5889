import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DialogState } from '#ui/app/navigation/entryStates.ts';
import { dishPath } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { CardLink } from '#ui/kit/CardLink.tsx';
import { Money } from '#ui/shop/Money.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import styles from './PromotionDishes.module.css';

interface PromotionDishesProps {
  readonly ids: readonly string[];
  readonly isFromList: boolean;
}

/** The dishes of a promotion that are on this menu. */
export const PromotionDishes = observer(function PromotionDishes({ ids, isFromList }: PromotionDishesProps): ReactNode {
  const { shop } = useStores();
  const text = useText();
  const behind: DialogState = isFromList ? { from: 'promotions' } : {};
  const dishes = ids.flatMap((id) => shop.dishes.get(id) ?? []);
  if (dishes.length === 0) return null;
  return (
    <section>
      <h3 className={styles.headline}>
        <FormattedMessage id="promotions.dishes" />
      </h3>
      <ul className={styles.grid}>
        {dishes.map((dish) => (
          <li key={dish.id} className={styles.dish}>
            <Picture className={styles.picture} photo={dish.photos[0]} sizes="88px" />
            <div className={styles.text}>
              <CardLink className={styles.link} href={dishPath(dish.menuId, dish.id)} state={behind}>
                {text(dish.name)}
              </CardLink>
              <span className={styles.price}>
                <Money amount={dish.price} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
});
