import { Printer } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './PrintOrder.module.css';

/** The button that prints the order page as a receipt; print styles hide what only a screen needs. */
export function PrintOrder(): ReactNode {
  return (
    <Button look="quiet" size="small" className={styles.print} onClick={() => window.print()}>
      <Icon of={Printer} size="s" /> <FormattedMessage id="orders.print" />
    </Button>
  );
}

/** The seller's details on the printed receipt; on screen the app bar shows the brand. */
export const PaperHead = observer(function PaperHead({
  restaurant,
}: {
  readonly restaurant: Restaurant | undefined;
}): ReactNode {
  const { brand } = useStores().market;
  const text = useText();
  const house = [text(restaurant?.name), text(restaurant?.address)].filter((part) => part !== '').join(', ');
  return (
    <div className={styles.head}>
      <strong className={styles.brand}>{text(brand.name)}</strong>
      {brand.legalName !== '' && <p>{text(brand.legalName)}</p>}
      {house !== '' && <p>{house}</p>}
      {restaurant?.phones[0] !== undefined && <p>{restaurant.phones[0]}</p>}
    </div>
  );
});
