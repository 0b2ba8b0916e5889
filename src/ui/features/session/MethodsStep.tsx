import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { FormattedList, FormattedMessage } from 'react-intl';
import { AUTH_CAPABILITIES } from '#application/market/authCapabilities.ts';
import type { AuthProviderName } from '#application/market/Market.ts';
import type { AuthOffer } from '#application/market/offeredAuth.ts';
import { Notice } from '#ui/kit/Notice.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useVendorName } from '#ui/shop/VendorSign.tsx';
import { OwnButton } from './OwnButton.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import styles from './SignInScreen.module.css';
import type { SignInStore } from './SignInStore.ts';
import { useSignInProblem } from './useSignInProblem.ts';
import { VendorButton } from './VendorButton.tsx';
import type { VendorSignInStore } from './VendorSignInStore.ts';

interface MethodsStepProps {
  readonly offers: readonly AuthOffer[];
  readonly phone: SignInStore;
  readonly vendors: VendorSignInStore;
  /** Called to leave without signing in; absent in a dialog. */
  readonly onLeave?: (() => void) | undefined;
}

const asksPhone = (offer: AuthOffer | undefined): boolean =>
  offer !== undefined && AUTH_CAPABILITIES[offer.method].asksPhone;

/** All sign-in methods: the phone form, and a button for each vendor. */
export const MethodsStep = observer(function MethodsStep({
  offers,
  phone,
  vendors,
  onLeave,
}: MethodsStepProps): ReactNode {
  const problem = useSignInProblem(vendors.problem);
  const offered = offers.filter(({ obstacle }) => obstacle !== 'in-app');
  const inOtherApp = offers.filter(({ obstacle }) => obstacle === 'in-app').map(({ method }) => method);
  const isPhoneAlone = offered.length === 1 && asksPhone(offered[0]);
  const plainId = isPhoneAlone ? 'session.text' : 'session.text.any';
  const textId = vendors.isAdding ? 'session.link.text' : plainId;
  return (
    <div className={styles.form}>
      <header className={styles.head}>
        {onLeave !== undefined && <PageHeader title={<FormattedMessage id="session.headline" />} back={onLeave} />}
        {offered.length > 0 && (
          <p className={styles.quiet}>
            <FormattedMessage id={textId} />
          </p>
        )}
      </header>
      {problem !== undefined && <Notice look="problem">{problem}</Notice>}
      {offered.map((offer, index) => (
        <Fragment key={offer.method}>
          {index > 0 && asksPhone(offer) !== asksPhone(offered[index - 1]) && (
            <p className={styles.or}>
              <FormattedMessage id="session.or" />
            </p>
          )}
          <Method offer={offer} isFirst={index === 0} phone={phone} vendors={vendors} />
        </Fragment>
      ))}
      {inOtherApp.length > 0 && <UnavailableMethods methods={inOtherApp} isAll={offered.length === 0} />}
    </div>
  );
});

interface MethodProps extends Pick<MethodsStepProps, 'phone' | 'vendors'> {
  readonly offer: AuthOffer;
  readonly isFirst: boolean;
}

const Method = observer(function Method({ offer, isFirst, phone, vendors }: MethodProps): ReactNode {
  const { asksPhone: asks, hasOwnButton } = AUTH_CAPABILITIES[offer.method];
  if (asks) return <PhoneForm store={phone} isFirst={isFirst} />;
  const Way = hasOwnButton ? OwnButton : VendorButton;
  return <Way offer={offer} store={vendors} />;
});

interface UnavailableMethodsProps {
  readonly methods: readonly AuthProviderName[];
  /** There is no other sign-in method here. */
  readonly isAll: boolean;
}

/** Sign-in methods that do not work in this browser, and where they would. */
function UnavailableMethods({ methods, isAll }: UnavailableMethodsProps): ReactNode {
  const nameOf = useVendorName();
  const text = (
    <FormattedMessage
      id="session.elsewhere"
      values={{ names: <FormattedList value={methods.map(nameOf)} type="conjunction" /> }}
    />
  );
  return isAll ? <Notice>{text}</Notice> : <p className={styles.elsewhere}>{text}</p>;
}
