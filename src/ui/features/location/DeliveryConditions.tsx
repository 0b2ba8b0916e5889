import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { type DeliveryCondition, deliveryConditions } from '#domain/delivery/deliveryConditions.ts';
import { Dialog } from '#ui/components/Dialog.tsx';
import { Money, useMoneyFormat } from '#ui/components/Money.tsx';
import styles from './DeliveryConditions.module.css';

interface DeliveryConditionsProps {
  readonly zone: DeliveryZone;
  readonly onClose: () => void;
}

/** What delivery costs and takes by the sum of the order. */
export function DeliveryConditions({ zone, onClose }: DeliveryConditionsProps): ReactNode {
  const intl = useIntl();
  const conditions = deliveryConditions(zone);
  const hasTimes = conditions.some(({ minutes }) => minutes !== undefined);
  return (
    <Dialog
      open
      title={intl.formatMessage({ id: 'location.conditions' })}
      onClose={onClose}
      width="slim"
      onPhone="dialog"
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="location.conditions.sum" />
            </th>
            <th scope="col">
              <FormattedMessage id="location.conditions.price" />
            </th>
            {hasTimes && (
              <th scope="col">
                <FormattedMessage id="location.conditions.time" />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {conditions.map((condition) => (
            <Row key={condition.from} condition={condition} hasTimes={hasTimes} />
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

function Row(props: { readonly condition: DeliveryCondition; readonly hasTimes: boolean }): ReactNode {
  const money = useMoneyFormat();
  const { from, to, cost, minutes } = props.condition;
  return (
    <tr>
      <th scope="row">
        {to === undefined ? (
          <FormattedMessage id="location.conditions.from" values={{ min: money(from) }} />
        ) : (
          <FormattedMessage id="location.conditions.range" values={{ min: money(from), max: money(to) }} />
        )}
      </th>
      <td className={cost === 0 ? styles.free : undefined}>
        {cost === 0 ? <FormattedMessage id="location.conditions.free" /> : <Money amount={cost} />}
      </td>
      {props.hasTimes && (
        <td>{minutes !== undefined && <FormattedMessage id="location.conditions.minutes" values={{ minutes }} />}</td>
      )}
    </tr>
  );
}
