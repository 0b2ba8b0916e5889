import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AUTH_CAPABILITIES } from '#domain/market/authCapabilities.ts';
import type { AuthProviderName } from '#domain/market/Market.ts';
import { Notice } from '#ui/components/Notice.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import styles from './SignInScreen.module.css';
import type { SignInStore } from './SignInStore.ts';
import { useSignInProblem } from './useSignInProblem.ts';
import { VendorButton } from './VendorButton.tsx';
import type { VendorSignInStore } from './VendorSignInStore.ts';

interface MethodsStepProps {
  readonly methods: readonly AuthProviderName[];
  readonly phone: SignInStore;
  readonly vendors: VendorSignInStore;
  /** The page is left unsigned; absent in a dialog. */
  readonly onLeave?: (() => void) | undefined;
}

const asksPhone = (method: AuthProviderName | undefined): boolean =>
  method !== undefined && AUTH_CAPABILITIES[method].asksPhone;

/** Every way to sign in, in the market's order: fields for a number, a button for whoever knows the customer already. */
export const MethodsStep = observer(({ methods, phone, vendors, onLeave }: MethodsStepProps): ReactNode => {
  const problem = useSignInProblem(vendors.problem);
  const [first] = methods;
  return (
    <div className={styles.form}>
      <header className={styles.head}>
        {onLeave !== undefined && <PageHeader title={<FormattedMessage id="session.headline" />} back={onLeave} />}
        <p className={styles.quiet}>
          <FormattedMessage id={methods.length > 1 || !asksPhone(first) ? 'session.words.any' : 'session.text'} />
        </p>
      </header>
      {problem !== undefined && <Notice look="problem">{problem}</Notice>}
      {methods.map((method, index) => (
        <Fragment key={method}>
          {index > 0 && asksPhone(method) !== asksPhone(methods[index - 1]) && (
            <p className={styles.or}>
              <FormattedMessage id="session.or" />
            </p>
          )}
          {asksPhone(method) ? (
            <PhoneForm store={phone} isFirst={index === 0} />
          ) : (
            <VendorButton method={method} store={vendors} />
          )}
        </Fragment>
      ))}
    </div>
  );
});
