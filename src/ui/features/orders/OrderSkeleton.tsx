import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { paths } from '#ui/app/navigation/paths.ts';
import { Card, Column } from '#ui/kit/Card.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import styles from './OrderScreen.module.css';

/** A placeholder for the order page, with a working back button. */
export function OrderSkeleton(): ReactNode {
  return (
    <Column>
      <PageHeader
        title={<FormattedMessage id="orders.one" />}
        note={<Skeleton className={styles.shortLine} />}
        back={paths.orders}
      />
      <p className="visually-hidden" role="status">
        <FormattedMessage id="orders.loading" />
      </p>
      <Card>
        <Skeleton className={styles.longLine} />
        <Skeleton className={styles.block} />
      </Card>
      <Card>
        <Skeleton className={styles.longLine} />
      </Card>
      <Card>
        <Skeleton className={styles.longLine} />
      </Card>
    </Column>
  );
}
