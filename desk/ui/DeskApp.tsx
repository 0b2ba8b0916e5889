import { observer } from 'mobx-react-lite';
import { type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react';
import { FormattedMessage, IntlProvider } from 'react-intl';
import type { Market } from '#application/market/Market.ts';
import type { Settings, Theme } from '#application/Settings.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import { ClockStore } from '#ui/app/stores/ClockStore.ts';
import { loadAllMessages } from '#ui/i18n/loadAllMessages.ts';
import { formattingLocale, setDocumentLanguage } from '#ui/i18n/locales.ts';
import { TextElement } from '#ui/i18n/TextElement.tsx';
import { FaultBoundary } from '#ui/kit/FaultBoundary.tsx';
import { BoardScreen } from './BoardScreen.tsx';
import styles from './Desk.module.css';
import { DeskContext } from './DeskContext.ts';
import { DeskStore } from './DeskStore.ts';
import { KeyScreen } from './KeyScreen.tsx';

interface DeskAppProps {
  readonly market: Market;
  readonly useCases: DeskUseCases;
  readonly settings: Settings;
  readonly now: Date;
}

/** The desk application: requires a key and supports the languages of its market. */
export const DeskApp = observer(function DeskApp({ market, useCases, settings, now }: DeskAppProps): ReactNode {
  const [locale, setLocale] = useState(settings.locale);
  const [theme, setTheme] = useState(settings.theme);
  const [desk] = useState(() => new DeskStore(useCases));
  const [clock] = useState(() => new ClockStore(useCases, now));
  const messages = use(loadAllMessages(locale));
  const speak = (next: string): void => {
    useCases.changeSettings.execute({ locale: next });
    setLocale(next);
  };
  const paint = (next: Theme): void => {
    useCases.changeSettings.execute({ theme: next });
    setTheme(next);
  };
  useEffect(() => void desk.open(), [desk]);
  useEffect(() => clock.begin(), [clock]);
  useEffect(() => {
    setDocumentLanguage(locale);
  }, [locale]);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const report = (error: unknown, context: string): void => useCases.reportFault.execute({ error, context });
  return (
    <IntlProvider
      textComponent={TextElement}
      locale={formattingLocale(locale)}
      messages={messages}
      onError={(error) => report(error, 'messages of the desk')}
    >
      <FaultBoundary onFault={(error) => report(error, 'desk')}>
        <DeskContext value={{ market, useCases, desk, clock, locale, theme, paint, speak }}>
          {desk.isResuming && <Resuming />}
          {!desk.isResuming && desk.session === undefined && <KeyScreen />}
          {desk.session !== undefined && <BoardScreen session={desk.session} />}
        </DeskContext>
      </FaultBoundary>
    </IntlProvider>
  );
});

/** Shown instead of the key form while a stored key is being checked. */
function Resuming(): ReactNode {
  return (
    <main className={styles.gate}>
      <p className={styles.quiet} role="status">
        <FormattedMessage id="desk.connecting" />
      </p>
    </main>
  );
}
