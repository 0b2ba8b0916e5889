import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useSearch } from 'wouter';
import type { UseCases } from '#application/UseCases.ts';
import { usePageTitle } from '../../navigation/usePageTitle.ts';
import { safeReturnPath } from '../../routes.ts';
import { useStores } from '../../StoresContext.ts';
import { CodeStep } from './CodeStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import styles from './SignInScreen.module.css';
import { SignInStore } from './SignInStore.ts';

/** A number, then the code that came to it; then back to where the customer was. */
export const SignInScreen = observer((): ReactNode => {
  const { useCases, session } = useStores();
  const [store] = useState(() => knowing(new SignInStore(useCases), useCases));
  const [, navigate] = useLocation();
  const search = useSearch();
  const [returnTo] = useState(() => safeReturnPath(new URLSearchParams(search).get('return')));
  const intl = useIntl();

  usePageTitle(intl.formatMessage({ id: 'session.headline' }));
  useEffect(() => {
    if (session.isSignedIn) navigate(returnTo, { replace: true });
  }, [session.isSignedIn, returnTo, navigate]);

  return (
    <div className={styles.card}>
      {store.step.kind === 'phone' ? <PhoneStep store={store} /> : <CodeStep store={store} step={store.step} />}
    </div>
  );
});

/** The number that was given at the checkout need not be typed again. */
function knowing(store: SignInStore, { watchOrderDraft }: Pick<UseCases, 'watchOrderDraft'>): SignInStore {
  const end = watchOrderDraft.execute(({ person }) => store.typePhone(person.phone ?? ''));
  end();
  return store;
}
