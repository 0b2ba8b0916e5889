import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartAtPlace } from '#domain/order/cartAtPlace.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Notice } from '#ui/kit/Notice.tsx';
import { useMoneyFormat } from '#ui/shop/Money.tsx';
import type { LocationStore } from './LocationStore.ts';
import styles from './PreviewNotice.module.css';

/** A preview of the cart at the chosen location, before saving. */
export const PreviewNotice = observer(function PreviewNotice({ store }: { readonly store: LocationStore }): ReactNode {
  const { preview } = store.preview;
  return (
    <div className={styles.preview} aria-live="polite">
      {preview?.kind === 'inside' && preview.cart !== undefined && <Cart cart={preview.cart} />}
    </div>
  );
});

function Cart({
  cart: { leaving, delivery, dishes, total, isBeforeDiscounts, hint },
}: {
  readonly cart: CartAtPlace;
}): ReactNode {
  const intl = useIntl();
  const money = useMoneyFormat();
  const text = useText();
  const isPriced = dishes > 0 && hint.kind !== 'minimum' && hint.kind !== 'maximum';
  if (leaving.length === 0 && !isPriced) return null;
  return (
    <Notice>
      <p>
        {leaving.length > 0 ? (
          <FormattedMessage
            id="location.preview.leaving"
            values={{ dishes: intl.formatList(leaving.map(({ name }) => text(name))) }}
          />
        ) : (
          <FormattedMessage id="location.preview.all" />
        )}
      </p>
      {isPriced && (
        <p>
          <FormattedMessage
            id={delivery === undefined ? 'location.preview.total' : 'location.preview.delivered'}
            values={{ total: money(total), discounts: isBeforeDiscounts ? 'open' : 'in' }}
          />
        </p>
      )}
    </Notice>
  );
}
