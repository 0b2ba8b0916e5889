import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Card } from '../../components/Card.tsx';
import { Column } from '../../components/Column.tsx';
import { Fact, Facts } from '../../components/Facts.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { paths } from '../../paths.ts';
import styles from './AccountScreen.module.css';

const FACTS = ['name', 'phone', 'email'] as const;

export function AccountSkeleton(): ReactNode {
  return (
    <Column>
      <PageHeader title={<FormattedMessage id="account.headline" />} back={paths.home} />
      <p className="visually-hidden" role="status">
        <FormattedMessage id="account.loading" />
      </p>
      <Card title={<FormattedMessage id="account.person" />}>
        <Facts>
          {FACTS.map((fact) => (
            <Fact key={fact} label={<FormattedMessage id={`account.${fact}`} />}>
              <Skeleton className={styles.line} />
            </Fact>
          ))}
        </Facts>
      </Card>
    </Column>
  );
}
