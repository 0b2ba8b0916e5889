import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { CardLink } from '../../components/CardLink.tsx';
import { Money } from '../../components/Money.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useText } from '../../components/useText.ts';
import { positionPath } from '../../paths.ts';
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
  const positions = ids.flatMap((id) => shop.positions.get(id) ?? []);
  if (positions.length === 0) return null;
  return (
    <section>
      <h3 className={styles.headline}>
        <FormattedMessage id="promotions.dishes" />
      </h3>
      <ul className={styles.grid}>
        {positions.map((position) => (
          <li key={position.id} className={styles.dish}>
            <Picture className={styles.picture} photo={position.photos[0]} sizes="88px" />
            <div className={styles.words}>
              <CardLink className={styles.link} href={positionPath(position.menuId, position.id)} state={behind}>
                {text(position.name)}
              </CardLink>
              <span className={styles.price}>
                <Money amount={position.price} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
});
