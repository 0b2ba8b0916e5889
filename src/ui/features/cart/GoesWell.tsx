import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { goesWellWith } from '#domain/cart/goesWellWith.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Card } from '#ui/components/Card.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import { Money } from '#ui/components/Money.tsx';
import { Picture } from '#ui/components/Picture.tsx';
import { useText } from '#ui/i18n/useText.ts';
import styles from './GoesWell.module.css';

/**
 * Recommended dishes with a button to add each. They are shown from the beginning or not at all, to avoid a layout shift when the
 * menu loads later.
 */
export const GoesWell = observer(function GoesWell({ at }: { readonly at: Date }): ReactNode {
  const { shop, cart } = useStores();
  const [wasKnown] = useState(() => shop.isWhole);
  const text = useText();
  if (!wasKnown || shop.catalog === undefined) return null;
  const dishes = goesWellWith(cart.cart, shop.catalog, at);
  if (dishes.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="dish.recommended" />}>
      <ul className={styles.row}>
        {dishes.map((dish) => (
          <li key={dish.id} className={styles.dish}>
            <Picture className={styles.picture} photo={dish.photos[0]} sizes="88px" />
            <span className={styles.name}>{text(dish.name)}</span>
            <button type="button" className={styles.add} onClick={() => cart.add(dish, undefined)}>
              <span className="visually-hidden">
                <FormattedMessage id="menu.add" values={{ name: text(dish.name) }} />
              </span>{' '}
              <Money amount={dish.price} /> <Icon of={Plus} size="s" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
});
