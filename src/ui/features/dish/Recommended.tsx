import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { dishPath } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { CardLink } from '#ui/kit/CardLink.tsx';
import { Money } from '#ui/shop/Money.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import styles from './Recommended.module.css';

/** Recommended dishes; those that are unavailable or not on this menu are left out. */
export const Recommended = observer(function Recommended({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const { shop } = useStores();
  const text = useText();
  const dishes = ids.flatMap((id) => shop.dishes.get(id) ?? []).filter(({ available }) => available);
  if (dishes.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.headline}>
        <FormattedMessage id="dish.recommended" />
      </h3>
      <ul className={styles.row}>
        {dishes.map((dish) => (
          <li key={dish.id} className={styles.dish}>
            <Picture className={styles.picture} photo={dish.photos[0]} sizes="112px" />
            <CardLink className={styles.link} href={dishPath(dish.menuId, dish.id)} replace>
              {text(dish.name)}
            </CardLink>
            <Money amount={dish.price} />
          </li>
        ))}
      </ul>
    </section>
  );
});
