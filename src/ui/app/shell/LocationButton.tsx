import { ChevronDown, MapPin } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useAddressText } from '#ui/i18n/useAddressText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './LocationButton.module.css';

interface LocationButtonProps {
  /** One line, for the sticky bar. */
  readonly small?: boolean;
}

/** The selected location; a click opens the location dialog. */
export const LocationButton = observer(function LocationButton({ small = false }: LocationButtonProps): ReactNode {
  const { shop, rendered, locationDialog } = useStores();
  const intl = useIntl();
  const text = useText();
  const restaurant = shop.restaurant;
  const type = (shop.location ?? shop.catalog ?? rendered)?.deliveryType;
  const addressText = useAddressText();
  const place =
    type === 'TAKE_AWAY' ? text(restaurant?.address || restaurant?.street) : addressText(shop.location?.place);
  const named = place === undefined || place === '' ? intl.formatMessage({ id: 'shell.location.choose' }) : place;
  return (
    <button
      type="button"
      className={classNames(styles.button, small && styles.small)}
      data-opens-location
      data-replay-click
      onClick={() => locationDialog.show()}
    >
      <Icon of={MapPin} size="s" className={styles.pin} />
      <span className={styles.text} data-place>
        {type !== undefined && !small && (
          <span className={styles.type}>
            <FormattedMessage id={type === 'DELIVERY' ? 'shell.delivery' : 'shell.takeaway'} />
          </span>
        )}
        <span className={styles.place}>{named}</span>
        <span className="visually-hidden">
          <FormattedMessage id="shell.location.change" />
        </span>
      </span>
      <Icon of={ChevronDown} size="xs" className={styles.chevron} />
    </button>
  );
});
