import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { DeskSession } from '#desk/application/Desk.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Field } from '#ui/kit/Field.tsx';
import styles from './Desk.module.css';
import type { OrderSearchStore } from './OrderSearchStore.ts';

interface OrderFiltersProps {
  readonly store: OrderSearchStore;
  readonly session: DeskSession;
}

/** What orders are searched by. */
export const OrderFilters = observer(function OrderFilters({ store, session }: OrderFiltersProps): ReactNode {
  const intl = useIntl();
  const text = useText();
  const { filter } = store;
  const { restaurants } = session;
  return (
    <search className={styles.filters}>
      <Field
        label={intl.formatMessage({ id: 'desk.search.text' })}
        type="search"
        value={filter.text}
        onChange={({ target }) => store.change({ text: target.value })}
      />
      <Field
        label={intl.formatMessage({ id: 'desk.search.day' })}
        type="date"
        value={filter.day}
        onChange={({ target }) => store.change({ day: target.value })}
      />
      <select
        className={styles.select}
        aria-label={intl.formatMessage({ id: 'desk.search.type' })}
        value={filter.deliveryType}
        onChange={({ target }) => store.change({ deliveryType: target.value as typeof filter.deliveryType })}
      >
        <option value="">{intl.formatMessage({ id: 'desk.search.types' })}</option>
        {(['DELIVERY', 'TAKE_AWAY'] as const).map((type) => (
          <option key={type} value={type}>
            {intl.formatMessage({ id: `desk.type.${type}` })}
          </option>
        ))}
      </select>
      {restaurants.length > 1 && (
        <select
          className={styles.select}
          aria-label={intl.formatMessage({ id: 'desk.restaurant' })}
          value={filter.restaurantId}
          onChange={({ target }) => store.change({ restaurantId: target.value })}
        >
          <option value="">{intl.formatMessage({ id: 'desk.restaurant.all' })}</option>
          {restaurants.map(({ id, name }) => (
            <option key={id} value={id}>
              {text(name)}
            </option>
          ))}
        </select>
      )}
    </search>
  );
});
