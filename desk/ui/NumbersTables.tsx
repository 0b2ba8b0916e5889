import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { DeskSession } from '#desk/application/Desk.ts';
import type { DeskNumbers } from '#desk/application/DeskNumbers.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Fold } from '#ui/kit/Fold.tsx';
import { Money } from '#ui/shop/Money.tsx';
import styles from './Numbers.module.css';

/** Reasons that have words of their own. */
const REASONS = [
  'cancelled',
  'sold-out',
  'busy',
  'closing',
  'address',
  'phone',
  'not-accepted',
  'rejected',
  'other',
] as const;

interface NumbersTablesProps {
  readonly numbers: DeskNumbers;
  readonly session: DeskSession;
}

/** The numbers by dish, day, hour, restaurant, way, promo code and reason; what has no row is left out. */
export function NumbersTables({ numbers, session }: NumbersTablesProps): ReactNode {
  const intl = useIntl();
  const text = useText();
  const day = (date: string): string =>
    intl.formatDate(new Date(date), { day: 'numeric', month: 'long', weekday: 'short', timeZone: 'UTC' });
  const nameOf = (id: string): string => text(session.restaurants.find((one) => one.id === id)?.name) || id;
  return (
    <div className={styles.tables}>
      <Table
        name="dishes"
        isOpen
        rows={numbers.dishes.map(({ id, name, portions, amount }) => [text(name) || id, portions, amount])}
      />
      <Table name="days" rows={numbers.days.map(({ date, orders, amount }) => [day(date), orders, amount])} />
      <Table
        name="hours"
        rows={numbers.hours.map(({ hour, orders, amount }) => [`${hour}:00–${hour + 1}:00`, orders, amount])}
      />
      {numbers.restaurants.length > 1 && (
        <Table
          name="restaurants"
          rows={numbers.restaurants.map(({ restaurantId, orders, amount }) => [nameOf(restaurantId), orders, amount])}
        />
      )}
      <Table
        name="types"
        rows={numbers.deliveryTypes.map(({ deliveryType, orders, amount }) => [
          intl.formatMessage({ id: `desk.type.${deliveryType}` }),
          orders,
          amount,
        ])}
      />
      <Table name="promoCodes" rows={numbers.promoCodes.map(({ code, orders, amount }) => [code, orders, -amount])} />
      <Table
        name="refusals"
        rows={numbers.refusals.map(({ reason, orders, amount }) => [
          intl.formatMessage({
            id: `desk.numbers.refusal.${REASONS.find((known) => known === reason) ?? 'other'}`,
          }),
          orders,
          amount,
        ])}
      />
    </div>
  );
}

interface TableProps {
  readonly name: 'dishes' | 'days' | 'hours' | 'restaurants' | 'types' | 'promoCodes' | 'refusals';
  readonly isOpen?: boolean;
  readonly rows: readonly (readonly [label: string, count: number, amount: number])[];
}

function Table({ name, isOpen = false, rows }: TableProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <Fold title={<FormattedMessage id={`desk.numbers.by.${name}`} />} isOpen={isOpen}>
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">
              <FormattedMessage id={`desk.numbers.by.${name}`} />
            </th>
            <th scope="col">
              <FormattedMessage id={name === 'dishes' ? 'desk.numbers.portions' : 'desk.numbers.orders'} />
            </th>
            <th scope="col">
              <FormattedMessage id="desk.numbers.amount" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, count, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <FormattedNumber value={count} />
              </td>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}
