import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { phoneLink } from '#domain/text/safeLink.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import styles from './Phone.module.css';

/** A formatted phone number that does not wrap and is always left to right. */
export const Phone = observer(function Phone({ number }: { readonly number: string }): ReactNode {
  const { phones } = useStores();
  useEffect(() => void phones.load(), [phones]);
  return <bdi className={styles.phone}>{phones.format.whole(number)}</bdi>;
});

interface CallRestaurantProps {
  /** Phone numbers of another restaurant than the selected one. */
  readonly phones?: readonly string[] | undefined;
}

/** The restaurant's phone number, for questions that the shop cannot answer; nothing when it has none. */
export const CallRestaurant = observer(function CallRestaurant({ phones }: CallRestaurantProps): ReactNode {
  const { shop } = useStores();
  const phone = (phones ?? shop.restaurant?.phones)?.[0];
  const href = phone && phoneLink(phone);
  if (!phone || href === undefined) return null;
  return (
    <a className={styles.call} href={href}>
      {/* A single span, because flex layout would drop the space before the number. */}
      <span>
        <FormattedMessage id="restaurant.call" values={{ phone: <Phone number={phone} /> }} />
      </span>
    </a>
  );
});
