import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeliveryThreshold, DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { Layer } from '../../components/Layer.tsx';
import { Money, useMoneyFormat } from '../../components/Money.tsx';
import styles from './DeliveryConditions.module.css';

interface DeliveryConditionsProps {
  readonly zone: DeliveryZone;
  readonly onClose: () => void;
}

/** What delivery costs and takes by the sum of the order. */
export function DeliveryConditions({ zone, onClose }: DeliveryConditionsProps): ReactNode {
  const intl = useIntl();
  const hasTimes = zone.thresholds.some(({ deliveryTime }) => deliveryTime > 0);
  return (
    <Layer
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
          {zone.thresholds.map((threshold) => (
            <Row key={threshold.orderPrice.min} threshold={threshold} hasTimes={hasTimes} />
          ))}
        </tbody>
      </table>
    </Layer>
  );
}

function Row(props: { readonly threshold: DeliveryThreshold; readonly hasTimes: boolean }): ReactNode {
  const money = useMoneyFormat();
  const { deliveryCost, deliveryTime, orderPrice } = props.threshold;
  return (
    <tr>
      <th scope="row">
        {orderPrice.max === undefined ? (
          <FormattedMessage id="location.conditions.from" values={{ min: money(orderPrice.min) }} />
        ) : (
          <FormattedMessage
            id="location.conditions.range"
            values={{ min: money(orderPrice.min), max: money(orderPrice.max) }}
          />
        )}
      </th>
      <td className={deliveryCost === 0 ? styles.free : undefined}>
        {deliveryCost === 0 ? <FormattedMessage id="location.conditions.free" /> : <Money amount={deliveryCost} />}
      </td>
      {props.hasTimes && (
        <td>
          {deliveryTime > 0 && <FormattedMessage id="location.conditions.minutes" values={{ minutes: deliveryTime }} />}
        </td>
      )}
    </tr>
  );
}
