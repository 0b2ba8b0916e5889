import { TicketX } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { useCloseRoute } from '#ui/app/navigation/useCloseRoute.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { usePeriodText } from '#ui/i18n/usePeriodText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { EmptyPage } from '#ui/kit/EmptyState.tsx';
import { RichText } from '#ui/kit/RichText.tsx';
import { useNavigate } from '#ui/kit/useNavigate.ts';
import { Picture } from '#ui/shop/Picture.tsx';
import { PromotionCode } from './PromotionCode.tsx';
import styles from './PromotionDialog.module.css';
import { PromotionDishes } from './PromotionDishes.tsx';

interface OpenPromotionDialogProps {
  readonly promotionId: string;
  /** It was opened from the list of promotions, which is behind it. */
  readonly isFromList: boolean;
}

/** The dialog of a promotion route. It waits for promotions that load with the rest of the menu. */
export const OpenPromotionDialog = observer(function OpenPromotionDialog({
  promotionId,
  isFromList,
}: OpenPromotionDialogProps): ReactNode {
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

const Open = observer(function Open({ promotion, isFromList, onClosed }: OpenProps): ReactNode {
  const { shop, clock } = useStores();
  const [isOpen, setOpen] = useState(true);
  const text = useText();
  const period = usePeriodText()(promotion, clock.now, shop.restaurant?.schedule.timezone ?? '');
  const name = text(promotion.name);
  usePageTitle(name);
  return (
    <Dialog
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
      <div className={styles.text}>
        <p className={styles.name} aria-hidden>
          {name}
        </p>
        {period !== undefined && <p className={styles.period}>{period.text}</p>}
        <RichText html={text(promotion.description)} className={styles.description} />
        {promotion.promoCode !== undefined && !period?.isOff && <PromotionCode code={promotion.promoCode} />}
        <PromotionDishes ids={promotion.dishIds} isFromList={isFromList} />
      </div>
    </Dialog>
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
  const navigate = useNavigate();
  return (
    <Dialog
      open={isOpen}
      title={intl.formatMessage({ id: 'promotions.notFound.title' })}
      titleHidden
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      hasAddress
      width="narrow"
    >
      <EmptyPage
        icon={TicketX}
        says={['promotions.notFound.title', 'promotions.notFound.text', 'promotions.all']}
        onAction={() => navigate(paths.promotions, { replace: true })}
      />
    </Dialog>
  );
}
