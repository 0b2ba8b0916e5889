import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import { CardLink } from '../../components/CardLink.tsx';
import { CopyCode } from '../../components/CopyCode.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useText } from '../../components/useText.ts';
import { usePeriodWords } from '../../i18n/usePeriodWords.ts';
import { promotionPath } from '../../paths.ts';
import type { LayerState } from '../../routes.ts';
import { useStores } from '../../StoresContext.ts';
import styles from './PromotionsScreen.module.css';

interface PromotionCardProps {
  readonly promotion: Promotion;
  readonly eager: boolean;
}

const FROM_HERE: LayerState = { from: 'promotions' };

export const PromotionCard = observer(({ promotion, eager }: PromotionCardProps): ReactNode => {
  const { shop, clock } = useStores();
  const text = useText();
  const period = usePeriodWords()(promotion, clock.now, shop.restaurant?.schedule.timezone ?? '');
  return (
    <li className={styles.card}>
      <Picture
        className={styles.picture}
        photo={promotion.photos[0]}
        sizes="(max-width: 839px) 100vw, 616px"
        eager={eager}
        full
      />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <CardLink href={promotionPath(promotion.id)} state={FROM_HERE}>
            {text(promotion.name)}
          </CardLink>
        </h2>
        {period !== undefined && <p className={styles.period}>{period.words}</p>}
        {promotion.promoCode !== undefined && !period?.isOff && (
          <CopyCode code={promotion.promoCode} className={styles.code} />
        )}
      </div>
    </li>
  );
});
