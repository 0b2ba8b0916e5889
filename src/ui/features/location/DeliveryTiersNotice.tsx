import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import {
  type DeliverySummary,
  type DeliveryTierRow,
  deliverySummary,
  deliveryTierRows,
} from '#domain/delivery/deliverySummary.ts';
import { expectedWait } from '#domain/order/expectedWait.ts';
import type { AsapWait } from '#domain/schedule/slotPlan.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Money, useMoneyFormat } from '#ui/shop/Money.tsx';
import styles from './ZoneNotice.module.css';

interface DeliveryTiersNoticeProps {
  readonly zone: DeliveryZone;
  /** Restaurants of the city, among them the zone's own. */
  readonly restaurants: readonly Restaurant[];
}

/** A summary of a zone's delivery prices and the wait there for the cart, with a button for all tiers. */
export const DeliveryTiersNotice = observer(function DeliveryTiersNotice({
  zone,
  restaurants,
}: DeliveryTiersNoticeProps): ReactNode {
  const { cart, clock } = useStores();
  const restaurant = restaurants.find(({ id }) => id === zone.restaurantId);
  const wait =
    restaurant && expectedWait({ restaurant, deliveryType: 'DELIVERY', zone, dishes: cart.subtotal, now: clock.now });
  const [isOpen, setOpen] = useState(false);
  const price = deliverySummary(zone.tiers);
  return (
    <>
      <Notice
        look="good"
        action={
          zone.tiers.length > 0 && (
            <Button look="quiet" size="small" className={styles.more} onClick={() => setOpen(true)}>
              <FormattedMessage id="location.tiers" />
            </Button>
          )
        }
      >
        {price === undefined ? <FormattedMessage id="location.zone.inside" /> : <Terms price={price} wait={wait} />}
      </Notice>
      {isOpen && <DeliveryTiersDialog zone={zone} onClose={() => setOpen(false)} />}
    </>
  );
});

interface TermsProps {
  readonly price: DeliverySummary;
  readonly wait: AsapWait | undefined;
}

function Terms({ price, wait }: TermsProps): ReactNode {
  const intl = useIntl();
  const money = useMoneyFormat();
  const time =
    wait === undefined
      ? intl.formatMessage({ id: 'location.zone.inside' })
      : intl.formatMessage({ id: 'location.zone.wait' }, { min: wait.minMinutes, max: wait.maxMinutes });
  const amount = price.kind === 'free' ? '' : money(price.kind === 'free-from' ? price.amount : price.cost);
  return <span>{`${time}, ${intl.formatMessage({ id: `location.zone.${price.kind}` }, { amount })}`}</span>;
}

interface DeliveryTiersDialogProps {
  readonly zone: DeliveryZone;
  readonly onClose: () => void;
}

/** The dialog with delivery prices and times by order total. */
function DeliveryTiersDialog({ zone, onClose }: DeliveryTiersDialogProps): ReactNode {
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
