import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type Promotion, promotionStatus } from '#domain/promotion/Promotion.ts';
import { promotionPath } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { usePeriodText } from '#ui/i18n/usePeriodText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { CardLink } from '#ui/kit/CardLink.tsx';
import { Carousel } from '#ui/kit/Carousel.tsx';
import { CopyCode } from '#ui/kit/CopyCode.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import styles from './PromotionStrip.module.css';

/** The restaurant's promotions as cards; each opens a dialog, and says when it is not running. */
export const PromotionStrip = observer(function PromotionStrip({
  promotions,
}: {
  readonly promotions: readonly Promotion[];
}): ReactNode {
  const { shop, clock } = useStores();
  const intl = useIntl();
  const periodText = usePeriodText();
  const text = useText();
  if (promotions.length === 0) return null;
  return (
    <section aria-label={intl.formatMessage({ id: 'menu.promotions' })}>
      <Carousel className={styles.strip}>
        {promotions.map((promotion, place) => {
          // Formatting a date is slow, so it is done only for promotions that are not running.
          const off =
            promotionStatus(promotion, clock.now) === 'running'
              ? undefined
              : periodText(promotion, clock.now, shop.restaurant?.schedule.timezone ?? '');
          return (
            <li key={promotion.id} className={styles.promotion}>
              <Picture
                className={styles.picture}
                photo={promotion.photos[0]}
                sizes="(max-width: 839px) 270px, 420px"
                eager={place === 0}
                full
              />
              <div className={styles.text}>
                <h2 className={styles.name}>
                  <CardLink href={promotionPath(promotion.id)} data-replay-click>
                    {text(promotion.name)}
                  </CardLink>
                </h2>
                {off !== undefined ? (
                  <p className={styles.period}>{off.text}</p>
                ) : (
                  promotion.promoCode !== undefined && (
                    <CopyCode code={promotion.promoCode} className={`pill ${styles.code}`} />
                  )
                )}
              </div>
            </li>
          );
        })}
      </Carousel>
    </section>
  );
});
