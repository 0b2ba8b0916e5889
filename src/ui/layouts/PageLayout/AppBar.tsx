import { Menu as MenuIcon, ShoppingBag, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { CountingMoney } from '../../components/CountingMoney.tsx';
import { classNames } from '../../components/classNames.ts';
import { useText } from '../../components/useText.ts';
import { isMenuPath } from '../../matchPath.ts';
import { authPath, paths } from '../../paths.ts';
import { useStores } from '../../StoresContext.ts';
import styles from './AppBar.module.css';
import { Drawer } from './Drawer.tsx';
import { LocationButton } from './LocationButton.tsx';
import { MenuNavigation } from './MenuNavigation.tsx';
import { MenuTools } from './MenuTools.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { sections } from './sections.ts';

interface AppBarProps {
  /** Without place and sections: the brand leads home. */
  readonly slim?: boolean;
}

/** Two rows on a desk: brand, place, sections, cart over the menu's groups. On a phone: drawer and place over groups. */
export const AppBar = observer(({ slim = false }: AppBarProps): ReactNode => {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const intl = useIntl();
  return (
    <header className={styles.bar} data-bar>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.burger}
          aria-label={intl.formatMessage({ id: 'shell.drawer' })}
          aria-expanded={drawerOpen}
          data-keep-click
          onClick={() => setDrawerOpen(true)}
        >
          <MenuIcon size={24} aria-hidden />
        </button>
        <Brand always={slim} />
        {!slim && <LocationButton />}
        {!slim && <PhoneTools />}
        {slim ? (
          <div className={styles.sections}>
            <SettingsButton />
          </div>
        ) : (
          <Sections />
        )}
      </div>
      {!slim && <MenuNavigation />}
      {drawerOpen && <Drawer onClose={() => setDrawerOpen(false)} />}
    </header>
  );
});

/** On a phone the row of the groups is too short for anything else. */
function PhoneTools(): ReactNode {
  const [location] = useLocation();
  return (
    isMenuPath(location) && (
      <div className={styles.tools}>
        <MenuTools />
      </div>
    )
  );
}

const Brand = observer(({ always }: { readonly always: boolean }): ReactNode => {
  const { market } = useStores();
  const text = useText();
  return (
    <Link href={paths.home} className={classNames(styles.brand, always && styles.always)}>
      <img src={market.brand.logo} width={34} height={34} alt="" />
      <span>{text(market.brand.name)}</span>
      <span className="visually-hidden">
        <FormattedMessage id="shell.home" />
      </span>
    </Link>
  );
});

const Sections = observer((): ReactNode => {
  const { cart } = useStores();
  const [location] = useLocation();
  const intl = useIntl();
  /** There the server's own total is in sight: the sum of the dishes alone would contradict it. */
  const isCartHere = location === paths.cart;
  const isHere = (path: string): boolean => (path === paths.home ? isMenuPath(location) : location.startsWith(path));
  return (
    <nav className={styles.sections} aria-label={intl.formatMessage({ id: 'shell.navigation' })}>
      {sections.map(([path, id]) => (
        <Link key={path} href={path} className={styles.section} aria-current={isHere(path) ? 'page' : undefined}>
          <FormattedMessage id={id} />
        </Link>
      ))}
      <SettingsButton />
      <Person />
      <Link
        href={paths.cart}
        className={styles.cart}
        data-empty={cart.isEmpty}
        aria-current={isCartHere ? 'page' : undefined}
      >
        <ShoppingBag size={18} strokeWidth={2.25} aria-hidden />
        {cart.isEmpty || isCartHere ? (
          <FormattedMessage id="shell.cart" />
        ) : (
          <>
            <span className="visually-hidden">
              <FormattedMessage id="shell.cart" />{' '}
            </span>
            <CountingMoney amount={cart.sum} />
            <span className="visually-hidden">
              <FormattedMessage id="shell.cart.count" values={{ count: cart.count }} />
            </span>
          </>
        )}
      </Link>
    </nav>
  );
});

/** The way in, or the customer's own name. */
const Person = observer((): ReactNode => {
  const { session } = useStores();
  const [location] = useLocation();
  if (!session.isSignedIn) {
    return (
      <Link href={authPath(location === paths.auth ? paths.home : location)} className={styles.pill}>
        <FormattedMessage id="shell.signIn" />
      </Link>
    );
  }
  return (
    <Link href={paths.account} className={styles.pill}>
      <UserRound size={18} strokeWidth={2.25} aria-hidden />
      <span className={styles.name}>{session.contact.name || <FormattedMessage id="shell.account" />}</span>
    </Link>
  );
});
