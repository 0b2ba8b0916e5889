import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { CardLink } from '../../components/CardLink.tsx';
import { Money } from '../../components/Money.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useText } from '../../components/useText.ts';
import { dishPath } from '../../paths.ts';
import type { LayerState } from '../../routes.ts';
import { useStores } from '../../StoresContext.ts';
import styles from './PromotionDishes.module.css';

interface PromotionDishesProps {
  readonly ids: readonly string[];
  readonly isFromList: boolean;
}

/** The dishes that a promotion is about, as far as this menu has them. */
export const PromotionDishes = observer(({ ids, isFromList }: PromotionDishesProps): ReactNode => {
  const { shop } = useStores();
  const text = useText();
  const behind: LayerState = isFromList ? { from: 'promotions' } : {};
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
            <div className={styles.words}>
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
