import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { type DeliverySummary, deliverySummary } from '#domain/delivery/deliverySummary.ts';
import { Button } from '#ui/components/Button.tsx';
import { useMoneyFormat } from '#ui/components/Money.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { DeliveryTiersDialog } from './DeliveryTiersDialog.tsx';
import styles from './ZoneNotice.module.css';

/** A summary of a zone's delivery prices and times, with a button for all tiers. */
export function DeliveryTiersNotice({ zone }: { readonly zone: DeliveryZone }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const promise = deliverySummary(zone.tiers);
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
        {promise === undefined ? <FormattedMessage id="location.zone.inside" /> : <Terms promise={promise} />}
      </Notice>
      {isOpen && <DeliveryTiersDialog zone={zone} onClose={() => setOpen(false)} />}
    </>
  );
}

function Terms({ promise: { minutes, price } }: { readonly promise: DeliverySummary }): ReactNode {
  const intl = useIntl();
  const money = useMoneyFormat();
  const time =
    minutes === undefined
      ? intl.formatMessage({ id: 'location.zone.inside' })
      : minutes.from === minutes.to
        ? intl.formatMessage({ id: 'location.zone.time' }, { minutes: minutes.to })
        : intl.formatMessage({ id: 'location.zone.timeRange' }, { from: minutes.from, to: minutes.to });
  const amount = price.kind === 'free' ? '' : money(price.kind === 'free-from' ? price.amount : price.cost);
  return <span>{`${time}, ${intl.formatMessage({ id: `location.zone.${price.kind}` }, { amount })}`}</span>;
}
