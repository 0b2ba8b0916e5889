import { TicketPercent } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import { isLoaderShown } from '#domain/startup/ShopState.ts';
import type { DialogState } from '#ui/app/navigation/entryStates.ts';
import { paths, promotionPath } from '#ui/app/navigation/paths.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { usePeriodText } from '#ui/i18n/usePeriodText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { CardLink } from '#ui/kit/CardLink.tsx';
import { CopyCode } from '#ui/kit/CopyCode.tsx';
import { EmptyPage } from '#ui/kit/EmptyState.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton, Waiting } from '#ui/kit/Skeleton.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import { ShopFailed } from '#ui/shop/ShopFailed.tsx';
import styles from './PromotionsScreen.module.css';

interface PromotionCardProps {
  readonly promotion: Promotion;
  readonly eager: boolean;
}

const FROM_HERE: DialogState = { from: 'promotions' };

const PromotionCard = observer(function PromotionCard({ promotion, eager }: PromotionCardProps): ReactNode {
  const { shop, clock } = useStores();
  const text = useText();
  const period = usePeriodText()(promotion, clock.now, shop.restaurant?.schedule.timezone ?? '');
  return (
    <li className={`surface ${styles.card}`}>
      <Picture
        className={styles.picture}
        photo={promotion.photos[0]}
        sizes="(max-width: 839px) 100vw, 616px"
        eager={eager}
        full
      />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <CardLink href={promotionPath(promotion.id)} state={FROM_HERE}>
            {text(promotion.name)}
          </CardLink>
        </h2>
        {period !== undefined && <p className={styles.period}>{period.text}</p>}
        {promotion.promoCode !== undefined && !period?.isOff && (
          <CopyCode code={promotion.promoCode} className={`pill ${styles.code}`} />
        )}
      </div>
    </li>
  );
});

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
