import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ChoicePrice } from '#domain/cart/choicePrice.ts';
import { Money, useMoneyFormat } from '#ui/shop/Money.tsx';
import styles from './ModifierChoices.module.css';

/** The price beside a modifier; a free one also shows its regular price. */
export function ChoicePriceText({ price }: { readonly price: ChoicePrice }): ReactNode {
  const money = useMoneyFormat();
  if (price.kind === 'included') return <FormattedMessage id="dish.included" />;
  if (price.kind === 'paid') {
    return (
      <>
        {price.free > 0 && (
          <span className={styles.gift}>
            <FormattedMessage id="dish.someFree" values={{ count: price.free }} />
          </span>
        )}
        <Money amount={price.added} signed />
      </>
    );
  }
  return (
    <>
      <s>
        <span className="visually-hidden">
          <FormattedMessage id="dish.instead" values={{ price: money(price.instead) }} />
        </span>
        <span aria-hidden>
          <Money amount={price.instead} />
        </span>
      </s>
      <span className={styles.gift}>
        <FormattedMessage id="dish.gift" />
      </span>
    </>
  );
}
