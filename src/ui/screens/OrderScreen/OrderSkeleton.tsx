import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Card } from '../../components/Card.tsx';
import { Column } from '../../components/Column.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { paths } from '../../paths.ts';
import styles from './OrderScreen.module.css';

/** The way back works already; the rest has the shape of what comes. */
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
        <Skeleton className={styles.block} />
      </Card>
    </Column>
  );
}
