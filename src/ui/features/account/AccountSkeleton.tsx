import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { paths } from '#ui/app/navigation/paths.ts';
import { Card } from '#ui/kit/Card.tsx';
import { Column } from '#ui/kit/Column.tsx';
import { Description, DescriptionList } from '#ui/kit/DescriptionList.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
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
        <div className={styles.person}>
          <Skeleton className={styles.face} />
          <DescriptionList>
            {FACTS.map((fact) => (
              <Description key={fact} label={<FormattedMessage id={`account.${fact}`} />}>
                <Skeleton className={styles.line} />
              </Description>
            ))}
          </DescriptionList>
        </div>
      </Card>
    </Column>
  );
}
