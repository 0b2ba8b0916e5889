import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Order } from '#domain/order/Order.ts';
import { phoneLink } from '#domain/text/safeLink.ts';
import { useAddressText } from '#ui/i18n/useAddressText.ts';
import { useDoorText } from '#ui/i18n/useDoorText.ts';
import { Money } from '#ui/shop/Money.tsx';
import { includedTaxes, TaxLabel } from '#ui/shop/TaxRows.tsx';
import styles from './Ticket.module.css';

/** Whom an order is for: address, name, phone, cutlery, sum and how it is paid. */
export function TicketPerson({ order }: { readonly order: Order }): ReactNode {
  const { kitchenAddress } = order;
  const addressText = useAddressText()(order.place);
  const address = kitchenAddress ?? addressText;
  const door = useDoorText()(order.place);
  const phone = phoneLink(order.person.phone);
  return (
    <div className={styles.person}>
      {order.deliveryType === 'DELIVERY' && address !== undefined && (
        <p>
          <span>{address}</span>
          {door !== undefined && <span>{`, ${door}`}</span>}
          {kitchenAddress !== undefined && <span className={styles.aside}>{addressText}</span>}
          {order.place?.comment && <span className={styles.aside}>{order.place.comment}</span>}
        </p>
      )}
      <p>
        <span>{order.person.name}</span> {phone !== undefined && <a href={phone}>{order.person.phone}</a>}
      </p>
      {order.personCount !== undefined && (
        <p>
          <FormattedMessage id="desk.cutlery" values={{ count: order.personCount }} />
        </p>
      )}
      <p>
        <Money amount={order.total} /> · <FormattedMessage id={`cart.pay.${order.payType}`} />
        {includedTaxes(order.quote).map(({ rate, percent, tax }) => (
          <span key={rate} className={styles.aside}>
            <TaxLabel percent={percent} />: <Money amount={tax} />
          </span>
        ))}
      </p>
    </div>
  );
}
