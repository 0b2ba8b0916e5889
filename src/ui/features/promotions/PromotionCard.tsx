import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import type { DialogState } from '#ui/app/navigation/entryStates.ts';
import { promotionPath } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { usePeriodText } from '#ui/i18n/usePeriodText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { CardLink } from '#ui/kit/CardLink.tsx';
import { CopyCode } from '#ui/kit/CopyCode.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import styles from './PromotionsScreen.module.css';

interface PromotionCardProps {
  readonly promotion: Promotion;
  readonly eager: boolean;
}

const FROM_HERE: DialogState = { from: 'promotions' };

export const PromotionCard = observer(function PromotionCard({ promotion, eager }: PromotionCardProps): ReactNode {
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
