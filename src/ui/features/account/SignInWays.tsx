import { Phone as PhoneIcon } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SIGN_IN_SOURCES } from '#application/market/authCapabilities.ts';
import type { AuthProviderName } from '#application/market/Market.ts';
import type { LinkedSignIn } from '#domain/session/account.ts';
import type { Profile } from '#domain/session/Profile.ts';
import type { SignInSource } from '#domain/session/Session.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Card } from '#ui/kit/Card.tsx';
import { Confirmation } from '#ui/kit/Confirmation.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { Phone } from '#ui/shop/Phone.tsx';
import { ProblemNotice } from '#ui/shop/ProblemNotice.tsx';
import { useVendorName, VendorSign } from '#ui/shop/VendorSign.tsx';
import styles from './AccountScreen.module.css';
import { SignInWaysStore } from './SignInWaysStore.ts';

export interface LinkDialogProps {
  readonly personId: string;
  readonly linked: readonly SignInSource[];
  readonly onClose: () => void;
}

interface SignInWaysProps {
  readonly profile: Profile;
  /** The dialog to add a sign-in method. */
  readonly LinkDialog: ComponentType<LinkDialogProps>;
  /** Called once the list is shown or known to be unavailable, so that content below no longer shifts. */
  readonly onLoaded: () => void;
}

const METHODS = Object.keys(SIGN_IN_SOURCES) as AuthProviderName[];

/** The account's sign-in methods. One is added by signing in with it, and all but the last can be removed. */
export const SignInWays = observer(function SignInWays({ profile, LinkDialog, onLoaded }: SignInWaysProps): ReactNode {
  const { useCases, market } = useStores();
  const [store] = useState(() => new SignInWaysStore(useCases));
  const intl = useIntl();
  const vendorName = useVendorName();
  const tellLoaded = useEffectEvent(onLoaded);
  useEffect(() => void store.begin().finally(() => tellLoaded()), [store]);
  const { ways, others, doomed, error } = store;
  if (ways.length === 0) return null;

  const methodOf = ({ source }: LinkedSignIn): AuthProviderName =>
    METHODS.find((method) => SIGN_IN_SOURCES[method] === source) ?? 'oidc';
  const nameOf = (way: LinkedSignIn): string =>
    way.source === 'PHONE' ? intl.formatMessage({ id: 'account.phone' }) : vendorName(methodOf(way));
  return (
    <Card title={<FormattedMessage id="account.signIns" />}>
      {error !== undefined && <ProblemNotice error={error} returnTo={paths.account} />}
      <ul className={styles.places}>
        {ways.map((way) => (
          <li key={way.id} className={styles.place}>
            <span className={styles.sign}>
              {way.source === 'PHONE' ? <Icon of={PhoneIcon} size="l" /> : <VendorSign of={methodOf(way)} />}
            </span>
            <div className={styles.text}>
              <p className={styles.value}>{nameOf(way)}</p>
              <p className={styles.quiet}>
                {way.source === 'PHONE' && profile.phone !== undefined ? (
                  <Phone number={profile.phone} />
                ) : (
                  way.linkedAt && (
                    <FormattedMessage
                      id="account.signIns.since"
                      values={{
                        date: intl.formatDate(way.linkedAt, {
                          day: 'numeric',
                          month: 'long',
                          year: 'numeric',
                          ...timeZoneOptions(way.linkedAt, market.timezone),
                        }),
                      }}
                    />
                  )
                )}
              </p>
            </div>
            {ways.length > 1 && (
              <Button
                look="secondary"
                size="small"
                className={styles.end}
                aria-haspopup="dialog"
                aria-label={`${intl.formatMessage({ id: 'account.signIns.remove' })}: ${nameOf(way)}`}
                onClick={() => store.ask(way)}
              >
                <FormattedMessage id="account.signIns.remove" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button look="secondary" size="small" className={styles.add} aria-haspopup="dialog" onClick={store.add}>
          <FormattedMessage id="account.signIns.add" />
        </Button>
      )}
      {store.isAdding && (
        <LinkDialog
          personId={profile.id}
          linked={ways.map(({ source }) => source)}
          onClose={() => void store.added()}
        />
      )}
      <Confirmation
        open={doomed !== undefined}
        title={intl.formatMessage({ id: 'account.signIns.remove.question' }, { name: doomed && nameOf(doomed) })}
        confirm={intl.formatMessage({ id: 'account.signIns.remove' })}
        onConfirm={() => void store.remove()}
        onCancel={store.keep}
      >
        <FormattedMessage id="account.signIns.remove.text" />
      </Confirmation>
    </Card>
  );
});
