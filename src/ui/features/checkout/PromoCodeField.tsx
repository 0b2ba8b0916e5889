import { X } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isRefusal } from '#application/AppError.ts';
import { normalizedPromoCode } from '#domain/promotion/Promotion.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { errorMessages } from '#ui/i18n/errorMessages.ts';
import { errorText } from '#ui/i18n/errorText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Field, handleSubmit } from '#ui/kit/Field.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { extraPart } from '#ui/shop/lazyPart.tsx';
import { Money, useMoneyFormat } from '#ui/shop/Money.tsx';
import type { CheckoutStore } from './CheckoutStore.ts';
import styles from './PromoCodeField.module.css';
import { promoCodeHoursOf } from './refusalData.ts';

const OtherWay = extraPart(async () => (await import('./OtherWay.tsx')).OtherWay);

const FOR_OTHER_WAY = 'promo-code.invalid-delivery-type';

/** A separate form, so that Enter applies the code instead of placing the order. */
export const PromoCodeField = observer(function PromoCodeField({
  checkout,
}: {
  readonly checkout: CheckoutStore;
}): ReactNode {
  const intl = useIntl();
  const { form } = checkout;
  const problem = useProblem(checkout);
  const isForOtherWay = problem !== undefined && form.promoCode.refusal === FOR_OTHER_WAY;
  return (
    <div className={styles.promoCode}>
      <form className={styles.form} onSubmit={handleSubmit(() => form.applyPromoCode())}>
        <Field
          label={intl.formatMessage({ id: 'cart.promoCode' })}
          optional
          value={form.typedPromoCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={64}
          problem={problem}
          hint={useHint(checkout)}
          aside={<Aside checkout={checkout} />}
          onChange={({ target }) => form.typePromoCode(target.value)}
        />
      </form>
      {isForOtherWay && <OtherWay checkout={checkout} />}
    </div>
  );
});

/** The apply button, or after applying the discount and a button to remove the code. */
const Aside = observer(function Aside({ checkout }: { readonly checkout: CheckoutStore }): ReactNode {
  const intl = useIntl();
  const { form, quote } = checkout;
  const { promoCode } = form.draft;
  if (promoCode === undefined || normalizedPromoCode(form.typedPromoCode) !== promoCode) {
    if (form.typedPromoCode.trim() === '') return null;
    return (
      <Button type="submit" look="quiet" size="small" className={styles.apply}>
        {intl.formatMessage({ id: 'cart.promoCode.apply' })}
      </Button>
    );
  }
  const discount = quote.totals?.promoDiscount ?? 0;
  return (
    <span className={styles.applied}>
      {quote.isAsking && <Skeleton className={styles.waiting} />}
      {discount > 0 && (
        <span className={styles.taken}>
          <Money amount={-discount} />
        </span>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={intl.formatMessage({ id: 'cart.promoCode.remove' }, { code: promoCode })}
        onClick={form.removePromoCode}
      >
        <Icon of={X} size="s" />
      </button>
    </span>
  );
});

function useProblem({ form, refusal }: CheckoutStore): string | undefined {
  const intl = useIntl();
  const { shop } = useStores();
  const { promoCode } = form.draft;
  if (promoCode === undefined || normalizedPromoCode(form.typedPromoCode) !== promoCode) return undefined;
  const { refusal: own } = form.promoCode;
  // The refusal of an order may contain the hours of the code, like that of a preflight.
  const error = refusal?.anchor === 'promo-code' ? refusal.error : undefined;
  const hours = form.promoCode.hours ?? promoCodeHoursOf(error);
  const code = own ?? (isRefusal(error, 'promo-code.hour-not-active') ? error.code : undefined);
  if (code === 'promo-code.hour-not-active' && hours !== undefined) {
    return intl.formatMessage({ id: 'cart.promoCode.hours' }, { ...hours });
  }
  if (own === FOR_OTHER_WAY) {
    return intl.formatMessage({ id: 'cart.promoCode.otherWay' }, { type: shop.location?.deliveryType });
  }
  if (own !== undefined) return intl.formatMessage({ id: errorMessages[own] });
  return error === undefined ? undefined : errorText(intl, error);
}

function useHint({ form, quote }: CheckoutStore): string | undefined {
  const intl = useIntl();
  const money = useMoneyFormat();
  const { current, totals } = quote;
  if (form.draft.promoCode === undefined || current?.quote.promoCode === undefined || totals === undefined) {
    return undefined;
  }
  const { promoCodeMinOrderAmount: minimum, promoCodeMaxDiscountAmount: maximum } = current.quote;
  if (totals.promoDiscount === 0 && minimum !== undefined) {
    return intl.formatMessage({ id: 'cart.promoCode.fromAmount' }, { amount: money(minimum) });
  }
  if (maximum !== undefined && totals.promoDiscount === maximum) {
    return intl.formatMessage({ id: 'cart.promoCode.upTo' }, { amount: money(maximum) });
  }
  return intl.formatMessage({ id: 'cart.promoCode.applied' });
}
