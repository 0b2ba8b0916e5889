import { MonitorSmartphone } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Card } from '#ui/kit/Card.tsx';
import { Confirmation } from '#ui/kit/Confirmation.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { useNavigate } from '#ui/kit/useNavigate.ts';
import { ProblemNotice } from '#ui/shop/ProblemNotice.tsx';
import { AccountDataStore } from './AccountDataStore.ts';
import styles from './AccountScreen.module.css';

/** The account's sessions, and exporting or deleting the person's data. */
export const AccountData = observer(function AccountData(): ReactNode {
  const { useCases, session } = useStores();
  const [store] = useState(() => new AccountDataStore(useCases, session));
  useEffect(() => void store.begin(), [store]);
  return (
    <>
      <Devices store={store} />
      <Data store={store} />
    </>
  );
});

const Devices = observer(function Devices({ store }: { readonly store: AccountDataStore }): ReactNode {
  const { clock, market } = useStores();
  const intl = useIntl();
  const { devices, devicesError } = store;
  if (devices.length === 0) return null;
  const when = (usedAt: Date): string =>
    intl.formatDate(usedAt, {
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      ...timeZoneOptions(usedAt, market.timezone),
      ...(usedAt.getFullYear() !== clock.now.getFullYear() && { year: 'numeric' }),
    });
  return (
    <Card title={<FormattedMessage id="account.devices" />}>
      {devices.length > 1 && (
        <p className={styles.quiet}>
          <FormattedMessage id="account.devices.count" values={{ count: devices.length }} />
        </p>
      )}
      <Problem error={devicesError} />
      <ul className={styles.places}>
        {devices.map(({ id, device, usedAt, isCurrent }) => {
          const name = device ?? intl.formatMessage({ id: 'account.devices.unknown' });
          return (
            <li key={id} className={styles.place}>
              <Icon of={MonitorSmartphone} size="l" className={styles.pin} />
              <div className={styles.text}>
                <p className={styles.value}>{name}</p>
                <p className={styles.quiet}>
                  {isCurrent ? <FormattedMessage id="account.devices.this" /> : when(usedAt)}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  look="secondary"
                  size="small"
                  className={styles.end}
                  aria-label={`${intl.formatMessage({ id: 'shell.signOut' })}: ${name}`}
                  onClick={() => void store.end(id)}
                >
                  <FormattedMessage id="shell.signOut" />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {store.hasOthers && (
        <div className={styles.buttons}>
          <Button look="secondary" size="small" aria-haspopup="dialog" onClick={store.askOthers}>
            <FormattedMessage id="account.devices.others" />
          </Button>
        </div>
      )}
      <Confirmation
        open={store.areOthersAsked}
        title={intl.formatMessage({ id: 'account.devices.others.question' })}
        confirm={intl.formatMessage({ id: 'shell.signOut' })}
        onConfirm={() => void store.endOthers()}
        onCancel={store.keepOthers}
      >
        <FormattedMessage id="account.devices.others.text" />
      </Confirmation>
    </Card>
  );
});

const Data = observer(function Data({ store }: { readonly store: AccountDataStore }): ReactNode {
  const intl = useIntl();
  const { session } = useStores();
  const navigate = useNavigate();
  const { powers } = store;
  if (!powers.exports && !powers.deletes) return null;
  const download = async (): Promise<void> => {
    const text = await store.export();
    if (text !== undefined) saveFile('my-data.json', text);
  };
  const remove = async (): Promise<void> => {
    await store.delete();
    if (!session.isSignedIn) navigate(paths.home);
  };
  return (
    <Card title={<FormattedMessage id="account.data" />}>
      <p className={styles.quiet}>
        <FormattedMessage id="account.data.text" />
      </p>
      <Problem error={store.dataError} />
      <div className={styles.buttons}>
        {powers.exports && (
          <Button look="secondary" size="small" busy={store.isExporting} onClick={() => void download()}>
            <FormattedMessage id="account.data.export" />
          </Button>
        )}
        {powers.deletes && (
          <Button look="quiet" size="small" busy={store.isDeleting} aria-haspopup="dialog" onClick={store.askDeletion}>
            <FormattedMessage id="account.data.delete" />
          </Button>
        )}
      </div>
      <Confirmation
        open={store.isDeletionAsked}
        title={intl.formatMessage({ id: 'account.data.delete.question' })}
        confirm={intl.formatMessage({ id: 'account.data.delete.yes' })}
        onConfirm={() => void remove()}
        onCancel={store.keep}
      >
        <FormattedMessage id="account.data.delete.text" />
      </Confirmation>
    </Card>
  );
});

function Problem({ error }: { readonly error: unknown }): ReactNode {
  return error !== undefined && <ProblemNotice error={error} returnTo={paths.account} />;
}

/** Downloads a text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
