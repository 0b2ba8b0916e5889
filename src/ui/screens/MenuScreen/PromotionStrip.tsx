import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import { Picture } from '../../components/Picture.tsx';
import { useText } from '../../components/useText.ts';
import styles from './PromotionStrip.module.css';

/** What the restaurant offers now, to be leafed through by hand. */
export function PromotionStrip({ promotions }: { readonly promotions: readonly Promotion[] }): ReactNode {
  const intl = useIntl();
  const text = useText();
  if (promotions.length === 0) return null;
  return (
    <section aria-label={intl.formatMessage({ id: 'menu.promotions' })}>
      <ul className={styles.strip}>
        {promotions.map((promotion) => (
          <li key={promotion.id} className={styles.promotion}>
            <Picture
              className={styles.picture}
              photo={promotion.photos[0]}
              sizes="(max-width: 839px) 270px, 420px"
              full
            />
            <div className={styles.words}>
              <h2 className={styles.name}>{text(promotion.name)}</h2>
              {promotion.promoCode !== undefined && <CopyCode code={promotion.promoCode} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CopyCode({ code }: { readonly code: string }): ReactNode {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(code);
    setCopied(true);
  };
  return (
    <button type="button" className={styles.code} onClick={() => void copy()}>
      <span aria-live="polite">
        <FormattedMessage id={copied ? 'menu.promoCode.copied' : 'menu.promoCode'} values={{ code }} />
      </span>
    </button>
  );
}
