import { TicketPercent } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isLoaderShown } from '#domain/startup/ShopState.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { EmptyPage } from '#ui/kit/EmptyState.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton, Waiting } from '#ui/kit/Skeleton.tsx';
import { ShopFailed } from '#ui/shop/ShopFailed.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import styles from './PromotionsScreen.module.css';

/** All promotions of the restaurant, running ones first, by priority. */
export const PromotionsScreen = observer(function PromotionsScreen(): ReactNode {
  const { shop } = useStores();
  const intl = useIntl();
  const { state } = shop;
  const promotions = shop.catalog?.promotions ?? [];
  usePageTitle(intl.formatMessage({ id: 'promotions.headline' }));

  if (state.kind === 'failed') return <ShopFailed error={state.error} />;
  const isLoading = isLoaderShown(state) || (promotions.length === 0 && !shop.isWhole);
  if (!isLoading && promotions.length === 0) return <NoPromotions />;
  return (
    <>
      <PageHeader title={<FormattedMessage id="promotions.headline" />} back={paths.home} />
      {isLoading ? (
        <PromotionsSkeleton />
      ) : (
        <ul className={styles.grid}>
          {promotions.map((promotion, place) => (
            <PromotionCard key={promotion.id} promotion={promotion} eager={place < 2} />
          ))}
        </ul>
      )}
    </>
  );
});

function NoPromotions(): ReactNode {
  return (
    <EmptyPage
      icon={TicketPercent}
      says={['promotions.empty.title', 'promotions.empty.text', 'promotions.toMenu']}
      to={paths.home}
    />
  );
}

const CARDS = ['a', 'b', 'c', 'd'];

function PromotionsSkeleton(): ReactNode {
  return (
    <Waiting textId="promotions.loading">
      <div className={styles.grid} aria-hidden>
        {CARDS.map((card) => (
          <div key={card} className={`surface ${styles.card}`}>
            <div className={styles.picture} />
            <div className={styles.text}>
              <Skeleton className={styles.longLine} />
              <Skeleton className={styles.line} />
            </div>
          </div>
        ))}
      </div>
    </Waiting>
  );
}
