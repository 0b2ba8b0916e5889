import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { type DeliveryTierRow, deliveryTierRows } from '#domain/delivery/deliverySummary.ts';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Money, useMoneyFormat } from '#ui/shop/Money.tsx';
import styles from './DeliveryTiersDialog.module.css';

interface DeliveryTiersDialogProps {
  readonly zone: DeliveryZone;
  readonly onClose: () => void;
}

/** The dialog with delivery prices and times by order total. */
export function DeliveryTiersDialog({ zone, onClose }: DeliveryTiersDialogProps): ReactNode {
  const intl = useIntl();
  const rows = deliveryTierRows(zone);
  const hasTimes = rows.some(({ minutes }) => minutes !== undefined);
  return (
    <Dialog open title={intl.formatMessage({ id: 'location.tiers' })} onClose={onClose} width="slim" onPhone="dialog">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="location.tiers.orderTotal" />
            </th>
            <th scope="col">
              <FormattedMessage id="location.tiers.price" />
            </th>
            {hasTimes && (
              <th scope="col">
                <FormattedMessage id="location.tiers.time" />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.from} row={row} hasTimes={hasTimes} />
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

function Row(props: { readonly row: DeliveryTierRow; readonly hasTimes: boolean }): ReactNode {
  const money = useMoneyFormat();
  const { from, to, cost, minutes } = props.row;
  return (
    <tr>
      <th scope="row">
        {to === undefined ? (
          <FormattedMessage id="location.tiers.from" values={{ min: money(from) }} />
        ) : (
          <FormattedMessage id="location.tiers.range" values={{ min: money(from), max: money(to) }} />
        )}
      </th>
      <td className={cost === 0 ? styles.free : undefined}>
        {cost === 0 ? <FormattedMessage id="location.tiers.free" /> : <Money amount={cost} />}
      </td>
      {props.hasTimes && (
        <td>{minutes !== undefined && <FormattedMessage id="location.tiers.minutes" values={{ minutes }} />}</td>
      )}
    </tr>
  );
}
