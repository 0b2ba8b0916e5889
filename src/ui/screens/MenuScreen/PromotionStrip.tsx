import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import { CardLink } from '../../components/CardLink.tsx';
import { Carousel } from '../../components/Carousel.tsx';
import { CopyCode } from '../../components/CopyCode.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useText } from '../../components/useText.ts';
import { promotionPath } from '../../paths.ts';
import styles from './PromotionStrip.module.css';

/** What the restaurant offers now; a card opens the promotion above the menu. */
export function PromotionStrip({ promotions }: { readonly promotions: readonly Promotion[] }): ReactNode {
  const intl = useIntl();
  const text = useText();
  if (promotions.length === 0) return null;
  return (
    <section aria-label={intl.formatMessage({ id: 'menu.promotions' })}>
      <Carousel className={styles.strip}>
        {promotions.map((promotion, place) => (
          <li key={promotion.id} className={styles.promotion}>
            <Picture
              className={styles.picture}
              photo={promotion.photos[0]}
              sizes="(max-width: 839px) 270px, 420px"
              eager={place === 0}
              full
            />
            <div className={styles.words}>
              <h2 className={styles.name}>
                <CardLink href={promotionPath(promotion.id)} data-keep-click>
                  {text(promotion.name)}
                </CardLink>
              </h2>
              {promotion.promoCode !== undefined && <CopyCode code={promotion.promoCode} className={styles.code} />}
            </div>
          </li>
        ))}
      </Carousel>
    </section>
  );
}
