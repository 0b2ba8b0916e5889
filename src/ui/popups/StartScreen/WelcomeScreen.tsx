import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../components/Button.tsx';
import { Logo } from '../../components/Logo.tsx';
import { useText } from '../../components/useText.ts';
import { useStores } from '../../StoresContext.ts';
import { LanguageButton } from '../LocationPopup/LanguageButton.tsx';
import { TownPicture } from '../LocationPopup/TownPicture.tsx';
import styles from './WelcomeScreen.module.css';

/** The brand greets first: who cooks, what, and the way on. */
export const WelcomeScreen = observer(({ onStart }: { readonly onStart: () => void }): ReactNode => {
  const { market } = useStores();
  const text = useText();
  return (
    <section className={styles.screen} aria-labelledby="welcome">
      <TownPicture className={styles.picture} />
      <div className={styles.card}>
        <div className={styles.head}>
          <Logo brand={market.brand} size={64} className={styles.logo} />
          <LanguageButton />
        </div>
        <h1 id="welcome" className={styles.name}>
          {text(market.brand.name)}
        </h1>
        <p className={styles.words}>{text(market.brand.description)}</p>
        <Button size="large" wide onClick={onStart}>
          <FormattedMessage id="start.choose" />
        </Button>
      </div>
    </section>
  );
});
