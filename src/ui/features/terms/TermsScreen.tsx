import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '#ui/app/navigation/paths.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { ErrorState } from '#ui/kit/ErrorState.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { RichText } from '#ui/kit/RichText.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import styles from './TermsScreen.module.css';
import { TermsStore } from './TermsStore.ts';

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The market's terms of sale. */
export const TermsScreen = observer(function TermsScreen(): ReactNode {
  const { useCases, settings } = useStores();
  const intl = useIntl();
  const [store] = useState(() => new TermsStore(useCases));
  const { locale } = settings;
  const { state } = store;
  usePageTitle(intl.formatMessage({ id: 'terms.headline' }));
  useEffect(() => void store.load(locale), [store, locale]);

  if (state.kind === 'failed' || (state.kind === 'done' && state.value === '')) {
    return (
      <ErrorState title={<FormattedMessage id="terms.missing" />} onRetry={() => void store.load(locale)}>
        <FormattedMessage id="terms.missing.text" />
      </ErrorState>
    );
  }
  return (
    <article className={styles.page}>
      <PageHeader title={<FormattedMessage id="terms.headline" />} back={paths.home} />
      {state.kind === 'done' ? (
        <RichText className={`surface ${styles.text}`} html={state.value} />
      ) : (
        LINES.map((line) => <Skeleton key={line} className={styles.line} />)
      )}
    </article>
  );
});
