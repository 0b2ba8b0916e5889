import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { type DeliverySummary, deliverySummary } from '#domain/delivery/deliverySummary.ts';
import { Button } from '#ui/components/Button.tsx';
import { useMoneyFormat } from '#ui/components/Money.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { DeliveryConditions } from './DeliveryConditions.tsx';
import styles from './ZoneNotice.module.css';

/** What delivery to a zone costs and takes, the whole of it on request. */
export function DeliveryTerms({ zone }: { readonly zone: DeliveryZone }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const promise = deliverySummary(zone.tiers);
  return (
    <>
      <Notice
        look="good"
        action={
          zone.tiers.length > 0 && (
            <Button look="quiet" size="small" className={styles.more} onClick={() => setOpen(true)}>
              <FormattedMessage id="location.conditions" />
            </Button>
          )
        }
      >
        {promise === undefined ? <FormattedMessage id="location.zone.inside" /> : <Terms promise={promise} />}
      </Notice>
      {isOpen && <DeliveryConditions zone={zone} onClose={() => setOpen(false)} />}
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
  const sum = price.kind === 'free' ? '' : money(price.kind === 'free-from' ? price.sum : price.cost);
  return `${time}\u00A0· ${intl.formatMessage({ id: `location.zone.${price.kind}` }, { sum })}`;
}
