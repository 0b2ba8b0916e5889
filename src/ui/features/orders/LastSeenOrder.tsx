import { type ReactNode, useEffect, useState } from 'react';
import type { UseCases } from '#application/UseCases.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';
import { Card } from '#ui/kit/Card.tsx';
import { Description, DescriptionList } from '#ui/kit/DescriptionList.tsx';
import { CallRestaurant } from '#ui/shop/CallRestaurant.tsx';
import styles from './LastSeenOrder.module.css';

type Seen = Awaited<ReturnType<UseCases['read']['lastSeenOrder']>>;

/** What this device last saw of an order that cannot be loaded, for instance without a connection. */
export function LastSeenOrder({ orderId }: { readonly orderId: string }): ReactNode {
  const { useCases } = useStores();
  const [seen, setSeen] = useState<Seen>();
  useEffect(() => {
    let isGone = false;
    const show = (found: Seen): void => void (isGone || setSeen(found));
    useCases.read.lastSeenOrder({ orderId }).then(show, reportFaults(useCases, 'last seen order'));
    return () => {
      isGone = true;
    };
  }, [useCases, orderId]);
  if (seen === undefined) return null;
  const { title, lead, facts, call, note } = seen;
  return (
    <Card title={title}>
      <p>
        {lead.label !== undefined && <span className={styles.quiet}>{lead.label}</span>}
        <strong className={styles.lead}>{lead.text}</strong>
      </p>
      <DescriptionList>
        {facts.map(({ label, text }) => (
          <Description key={label} label={label}>
            {text}
          </Description>
        ))}
      </DescriptionList>
      <p className={styles.quiet}>{note}</p>
      {call !== undefined && <CallRestaurant phones={[call.phone]} />}
    </Card>
  );
}
