import { Plus } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { goesWellWith, MAX_PROPOSED } from '#domain/cart/goesWellWith.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Card } from '#ui/kit/Card.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { Money } from '#ui/shop/Money.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import styles from './GoesWell.module.css';

const AWAITED = [...Array(MAX_PROPOSED).keys()];

interface GoesWellProps {
  /** When the order is wanted. */
  readonly at: Date;
  /** `row` scrolls to the side; `grid` shows all dishes in a narrow column. */
  readonly shape: 'row' | 'grid';
}

/** Dishes that go well with the cart, with a button to add each. Has its size before the menu has loaded. */
export const GoesWell = observer(function GoesWell({ at, shape }: GoesWellProps): ReactNode {
  const { shop, cart } = useStores();
  const { catalog, isWhole } = shop;
  if (!isWhole && shop.state.kind === 'failed') return null;
  const dishes = isWhole && catalog !== undefined ? goesWellWith(cart.cart, catalog, at) : undefined;
  if (dishes?.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="cart.goesWell" />}>
      <ul className={styles[shape]} aria-busy={dishes === undefined}>
        {dishes?.map((dish) => <Proposed key={dish.id} dish={dish} />) ??
          AWAITED.map((place) => <Awaited key={place} />)}
      </ul>
    </Card>
  );
});

const Proposed = observer(function Proposed({ dish }: { readonly dish: Dish }): ReactNode {
  const { cart } = useStores();
  const name = useText()(dish.name);
  return (
    <li className={styles.dish}>
      <Picture className={styles.picture} photo={dish.photos[0]} sizes="88px" />
      <span className={styles.name}>{name}</span>
      <button type="button" className={styles.add} onClick={() => cart.add(dish, undefined)}>
        <span className="visually-hidden">
          <FormattedMessage id="menu.add" values={{ name }} />
        </span>{' '}
        <Money amount={dish.price} /> <Icon of={Plus} size="s" />
      </button>
    </li>
  );
});

function Awaited(): ReactNode {
  return (
    <li className={styles.dish}>
      <Skeleton className={styles.picture} />
      <Skeleton className={styles.add} />
    </li>
  );
}
