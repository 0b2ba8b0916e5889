import { TicketX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Layer } from '../../components/Layer.tsx';
import { Picture } from '../../components/Picture.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useText } from '../../components/useText.ts';
import { usePeriodWords } from '../../i18n/usePeriodWords.ts';
import { useCloseRoute } from '../../navigation/useCloseRoute.ts';
import { usePageTitle } from '../../navigation/usePageTitle.ts';
import { paths } from '../../paths.ts';
import { useStores } from '../../StoresContext.ts';
import { PromotionCode } from './PromotionCode.tsx';
import { PromotionDishes } from './PromotionDishes.tsx';
import styles from './PromotionLayer.module.css';

interface OpenPromotionLayerProps {
  readonly promotionId: string;
  readonly isFromList: boolean;
}

/** Looks the promotion up; one that may still come with the rest of the menu is awaited. */
export const OpenPromotionLayer = observer(({ promotionId, isFromList }: OpenPromotionLayerProps): ReactNode => {
  const { shop } = useStores();
  const close = useCloseRoute(isFromList ? paths.promotions : paths.home);
  const promotion = shop.catalog?.promotions.find(({ id }) => id === promotionId);
  if (promotion !== undefined) return <Open promotion={promotion} isFromList={isFromList} onClosed={close} />;
  return shop.isWhole ? <Missing onClosed={close} /> : null;
});

interface OpenProps {
  readonly promotion: Promotion;
  readonly isFromList: boolean;
  readonly onClosed: () => void;
}

const Open = observer(({ promotion, isFromList, onClosed }: OpenProps): ReactNode => {
  const { shop, clock } = useStores();
  const [isOpen, setOpen] = useState(true);
  const text = useText();
  const period = usePeriodWords()(promotion, clock.now, shop.restaurant?.schedule.timezone ?? '');
  const name = text(promotion.name);
  usePageTitle(name);
  return (
    <Layer
      open={isOpen}
      title={name}
      titleHidden
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      hasAddress
      flush
      className={styles.layer}
      footer={isFromList ? undefined : <ViewAll />}
    >
      <Picture
        className={styles.picture}
        photo={promotion.photos[0]}
        sizes="(max-width: 839px) 100vw, 640px"
        eager
        full
      />
      <div className={styles.words}>
        <p className={styles.name} aria-hidden>
          {name}
        </p>
        {period !== undefined && <p className={styles.period}>{period.words}</p>}
        <RichText html={text(promotion.description)} className={styles.description} />
        {promotion.promoCode !== undefined && !period?.isOff && <PromotionCode code={promotion.promoCode} />}
        <PromotionDishes ids={promotion.dishIds} isFromList={isFromList} />
      </div>
    </Layer>
  );
});

function ViewAll(): ReactNode {
  return (
    <Link href={paths.promotions} className={styles.all}>
      <FormattedMessage id="promotions.all" />
    </Link>
  );
}

function Missing({ onClosed }: { readonly onClosed: () => void }): ReactNode {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(true);
  const [, navigate] = useLocation();
  return (
    <Layer
      open={isOpen}
      title={intl.formatMessage({ id: 'promotions.notFound.title' })}
      titleHidden
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      hasAddress
      width="narrow"
    >
      <EmptyState
        picture={<TicketX size={48} strokeWidth={1.5} />}
        title={<FormattedMessage id="promotions.notFound.title" />}
        action={
          <Button onClick={() => navigate(paths.promotions, { replace: true })}>
            <FormattedMessage id="promotions.all" />
          </Button>
        }
      >
        <FormattedMessage id="promotions.notFound.words" />
      </EmptyState>
    </Layer>
  );
}
