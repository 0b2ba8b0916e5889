import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { payTypesFor } from '#domain/catalog/PayType.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { DELIVERY_TYPES } from '#domain/delivery/DeliveryType.ts';
import { serves } from '#domain/location/serves.ts';
import styles from './RestaurantPayTypes.module.css';

/** The pay types for delivery and takeaway. */
export function RestaurantPayTypes({ restaurant }: { readonly restaurant: Restaurant }): ReactNode {
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
