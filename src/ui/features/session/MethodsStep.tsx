import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { AUTH_CAPABILITIES } from '#application/market/authCapabilities.ts';
import type { AuthProviderName } from '#application/market/Market.ts';
import type { AuthOffer } from '#application/market/offeredAuth.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { classNames } from '#ui/kit/classNames.ts';
import { handleSubmit } from '#ui/kit/Field.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { PhoneField } from '#ui/shop/PhoneField.tsx';
import { useVendorName, VendorSign } from '#ui/shop/VendorSign.tsx';
import { CaptchaContainer } from './CaptchaContainer.tsx';
import { CountdownText } from './CountdownText.tsx';
import { SignInObstacle } from './SignInObstacle.tsx';
import styles from './SignInScreen.module.css';
import type { SignInStore } from './SignInStore.ts';
import { useSignInProblem } from './useSignInProblem.ts';
import { VendorButton, type VendorButtonProps } from './VendorButton.tsx';
import type { VendorSignInStore } from './VendorSignInStore.ts';

/** A button drawn by the vendor, with the shop's own while it loads and if it fails. */
const OwnButton = observer(function OwnButton({ offer: { method, obstacle }, store }: VendorButtonProps): ReactNode {
  const name = useVendorName()(method);
  const host = useRef<HTMLDivElement>(null);
  const state = store.stateOf(method);
  const isThere = state === 'loaded';

  useEffect(() => {
    if (host.current !== null) void store.draw(method, host.current);
  }, [store, method]);

  return (
    <div className={styles.vendor}>
      {!isThere && (
        <Button
          look="secondary"
          size="large"
          wide
          data-state={state}
          busy={state !== 'not_loaded'}
          onClick={() => void (host.current && store.draw(method, host.current))}
        >
          <VendorSign of={method} />
          <FormattedMessage id="session.with" values={{ name }} />
        </Button>
      )}
      <div
        ref={host}
        className={classNames(styles.own, !isThere && styles.waiting)}
        data-state={state}
        aria-busy={store.currentMethod === method || undefined}
      />
      <SignInObstacle obstacle={state === 'not_loaded' ? 'not-loaded' : obstacle} name={name} />
    </div>
  );
});

interface PhoneFormProps {
  readonly store: SignInStore;
  /** The phone is the first method, so its field gets the focus. */
  readonly isFirst: boolean;
}

/** The form for a phone number to send a code to. */
const PhoneForm = observer(function PhoneForm({ store, isFirst }: PhoneFormProps): ReactNode {
  const { phones } = useStores();
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const problem = useSignInProblem(store.problem);
  const wait = store.step.kind === 'phone' ? store.step.wait : undefined;

  useEffect(() => {
    if (problem !== undefined) form.current?.querySelector('input')?.focus();
  }, [problem]);

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit(() => store.sendCode())}>
      <PhoneField
        label={intl.formatMessage({ id: 'session.phone' })}
        placeholder={phones.format.example}
        value={store.phone}
        problem={problem}
        required
        aria-required
        autoFocus={isFirst}
        onType={store.typePhone}
      />
      <CaptchaContainer store={store} />
      <Button type="submit" size="large" wide busy={store.status === 'sending'}>
        <FormattedMessage id="session.send" />
      </Button>
      {wait !== undefined && (
        <div className={styles.resend}>
          <CountdownText key={wait.turn} seconds={wait.seconds} waitId="session.againIn" endId="session.againNow" />
        </div>
      )}
    </form>
  );
});

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
