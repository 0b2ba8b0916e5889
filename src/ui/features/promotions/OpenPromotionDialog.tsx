import { TicketX } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import type { DialogState } from '#ui/app/navigation/entryStates.ts';
import { dishPath, paths } from '#ui/app/navigation/paths.ts';
import { useCloseRoute } from '#ui/app/navigation/useCloseRoute.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { usePeriodText } from '#ui/i18n/usePeriodText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { CardLink } from '#ui/kit/CardLink.tsx';
import { CopyCode } from '#ui/kit/CopyCode.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { EmptyPage } from '#ui/kit/EmptyState.tsx';
import { RichText } from '#ui/kit/RichText.tsx';
import { useNavigate } from '#ui/kit/useNavigate.ts';
import { Money } from '#ui/shop/Money.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import styles from './PromotionDialog.module.css';

/** A promo code that can be copied or applied to the cart at once; the next preflight shows its discount. */
const PromotionCode = observer(function PromotionCode({ code }: { readonly code: string }): ReactNode {
  const { useCases } = useStores();
  const [isUsed, setUsed] = useState(false);
  const use = (): void => {
    useCases.changeOrderDraft.execute({ promoCode: code });
    setUsed(true);
  };
  return (
    <div className={styles.ticket}>
      <CopyCode code={code} className={styles.code} />
      <span role="status" className={styles.status}>
        {isUsed && <FormattedMessage id="promotions.code.used" />}
      </span>
      {!isUsed && (
        <Button look="quiet" size="small" onClick={use}>
          <FormattedMessage id="promotions.code.use" />
        </Button>
      )}
    </div>
  );
});

interface PromotionDishesProps {
  readonly ids: readonly string[];
  readonly isFromList: boolean;
}

/** The dishes of a promotion that are on this menu. */
const PromotionDishes = observer(function PromotionDishes({ ids, isFromList }: PromotionDishesProps): ReactNode {
  const { shop } = useStores();
  const text = useText();
  const behind: DialogState = isFromList ? { from: 'promotions' } : {};
  const dishes = ids.flatMap((id) => shop.dishes.get(id) ?? []);
  if (dishes.length === 0) return null;
  return (
    <section>
      <h3 className={styles.headline}>
        <FormattedMessage id="promotions.dishes" />
      </h3>
      <ul className={styles.grid}>
        {dishes.map((dish) => (
          <li key={dish.id} className={styles.dish}>
            <Picture className={styles.dishPicture} photo={dish.photos[0]} sizes="88px" />
            <div className={styles.dishText}>
              <CardLink className={styles.link} href={dishPath(dish.menuId, dish.id)} state={behind}>
                {text(dish.name)}
              </CardLink>
              <span className={styles.price}>
                <Money amount={dish.price} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
});

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
