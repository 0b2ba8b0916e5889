import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { serves } from '#domain/location/serves.ts';
import { DELIVERY_TYPES } from '#domain/order/DeliveryType.ts';
import { payTypesFor } from '#domain/order/PayType.ts';
import styles from './RestoPay.module.css';

/** How one can pay, for a delivery and for a takeaway. */
export function RestoPay({ restaurant }: { readonly restaurant: Restaurant }): ReactNode {
  const types = DELIVERY_TYPES.filter((type) => serves(restaurant, type));
  return (
    <dl className={styles.ways}>
      {types.map((type) => (
        <div key={type} className={styles.way}>
          <dt>
            <FormattedMessage id={type === 'DELIVERY' ? 'shell.delivery' : 'shell.takeaway'} />
          </dt>
          {payTypesFor(restaurant.payConfig, type).map((pay) => (
            <dd key={pay}>
              <FormattedMessage id={`cart.pay.${pay}`} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
