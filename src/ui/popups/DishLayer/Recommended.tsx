import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { CardLink } from '../../components/CardLink.tsx';
import { Money } from '../../components/Money.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useText } from '../../components/useText.ts';
import { positionPath } from '../../paths.ts';
import { useStores } from '../../StoresContext.ts';
import styles from './Recommended.module.css';

/** Dishes that go well with this one; those that are not on this menu, or sold out, are not mentioned. */
export const Recommended = observer(({ ids }: { readonly ids: readonly string[] }): ReactNode => {
  const { shop } = useStores();
  const text = useText();
  const positions = ids.flatMap((id) => shop.positions.get(id) ?? []).filter(({ available }) => available);
  if (positions.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.headline}>
        <FormattedMessage id="dish.recommended" />
      </h3>
      <ul className={styles.row}>
        {positions.map((position) => (
          <li key={position.id} className={styles.dish}>
            <Picture className={styles.picture} photo={position.photos[0]} sizes="112px" />
            <CardLink className={styles.link} href={positionPath(position.menuId, position.id)} replace>
              {text(position.name)}
            </CardLink>
            <Money amount={position.price} />
          </li>
        ))}
      </ul>
    </section>
  );
});
