import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { phoneLink } from '#domain/text/safeLink.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import styles from './CallRestaurant.module.css';
import { Phone } from './Phone.tsx';

interface CallRestaurantProps {
  /** Of another restaurant than the chosen one. */
  readonly phones?: readonly string[] | undefined;
}

/** Who knows it when the shop does not: the restaurant itself; nothing where it gives no number. */
export const CallRestaurant = observer(({ phones }: CallRestaurantProps): ReactNode => {
  const { shop } = useStores();
  const phone = (phones ?? shop.restaurant?.phones)?.[0];
  const href = phone && phoneLink(phone);
  if (!phone || href === undefined) return null;
  return (
    <a className={styles.call} href={href}>
      {/* One run of words: a row of parts would swallow the space before the number. */}
      <span>
        <FormattedMessage id="restaurant.call" values={{ phone: <Phone number={phone} /> }} />
      </span>
    </a>
  );
});
