import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { dishPrice } from '#domain/catalog/dishPrice.ts';
import type { Position } from '#domain/catalog/Position.ts';
import { classNames } from '../../components/classNames.ts';
import { Money, useMoneyFormat } from '../../components/Money.tsx';
import { useMeasures } from '../../i18n/useMeasures.ts';
import { useStores } from '../../StoresContext.ts';
import styles from './DishPrice.module.css';

interface DishPriceProps {
  readonly position: Position;
  /** The size stands beside the price, not below. */
  readonly inLine?: boolean;
}

/** What a dish costs, "from" where a choice decides, what it was, and how much there is of it. */
export const DishPrice = observer(({ position, inLine = false }: DishPriceProps): ReactNode => {
  const { shop } = useStores();
  const measures = useMeasures();
  const { least, isFrom } = dishPrice(position, shop.choices.get(position.id) ?? []);
  const size = measures(position);
  return (
    <span className={classNames(styles.price, inLine && styles.inLine)}>
      <span className={styles.amounts}>
        <span className={styles.now}>
          {isFrom ? (
            <FormattedMessage id="menu.from" values={{ price: <Money key="price" amount={least} /> }} />
          ) : (
            <Money amount={least} />
          )}
        </span>
        <OldPrice position={position} />
      </span>
      {size !== '' && <span className={styles.size}>{size}</span>}
    </span>
  );
});

function OldPrice({ position }: { readonly position: Position }): ReactNode {
  const money = useMoneyFormat();
  if (position.oldPrice === undefined || position.oldPrice <= position.price) return null;
  return (
    <s className={styles.old}>
      <span className="visually-hidden">
        <FormattedMessage id="menu.oldPrice" values={{ price: money(position.oldPrice) }} />
      </span>
      <span aria-hidden>
        <Money amount={position.oldPrice} />
      </span>
    </s>
  );
}
