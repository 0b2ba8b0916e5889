import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { CopyCode } from '#ui/kit/CopyCode.tsx';
import styles from './PromotionCode.module.css';

/** A promo code that can be copied or applied to the cart at once; the next preflight shows its discount. */
export const PromotionCode = observer(function PromotionCode({ code }: { readonly code: string }): ReactNode {
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
