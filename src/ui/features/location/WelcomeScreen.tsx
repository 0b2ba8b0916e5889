import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ShopState } from '#domain/startup/ShopState.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { classNames } from '#ui/kit/classNames.ts';
import { Notice } from '#ui/kit/Notice.tsx';
import { Logo } from '#ui/shop/Logo.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import styles from './WelcomeScreen.module.css';

/**
 * The brand's welcome screen, with a picture of the brand or words alone. While the shop sells nothing yet it says so
 * instead of asking for an address.
 */
export const WelcomeScreen = observer(function WelcomeScreen({ onStart }: { readonly onStart: () => void }): ReactNode {
  const { market, shop } = useStores();
  const text = useText();
  const [isBroken, setBroken] = useState(false);
  const picture = isBroken ? undefined : market.brand.welcome;
  return (
    <section className={classNames(styles.screen, picture !== undefined && styles.pictured)} aria-labelledby="welcome">
      {picture !== undefined && <img className={styles.picture} src={picture} alt="" onError={() => setBroken(true)} />}
      <div className={styles.card}>
        <div className={styles.head}>
          <Logo brand={market.brand} size={64} className={styles.logo} />
          <LanguageButton />
        </div>
        <h1 id="welcome" className={styles.name}>
          {text(market.brand.name)}
        </h1>
        <p className={styles.text}>{text(market.brand.description)}</p>
        {isShopEmpty(shop.state) ? (
          <Notice>
            <FormattedMessage id="start.empty" />
          </Notice>
        ) : (
          <Button size="large" wide onClick={onStart}>
            <FormattedMessage id="start.choose" />
          </Button>
        )}
      </div>
    </section>
  );
});

/**
 * Whether the back end has no city at all, as before its data is imported. Cities that failed to load are another
 * matter.
 */
export function isShopEmpty(state: ShopState): boolean {
  return state.kind === 'location-needed' && state.cities?.length === 0;
}
