import { Menu as MenuIcon, ShoppingBag } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { Money } from '../../components/Money.tsx';
import { useText } from '../../components/useText.ts';
import { authPath, paths } from '../../routes.ts';
import { useStores } from '../../StoresContext.ts';
import styles from './AppBar.module.css';
import { Drawer } from './Drawer.tsx';
import { LocationButton } from './LocationButton.tsx';
import { MenuNavigation } from './MenuNavigation.tsx';

/** Two rows on a desk: brand, place, sections, cart over the menu's groups. On a phone: drawer and place over groups. */
export const AppBar = observer((): ReactNode => {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { market } = useStores();
  const intl = useIntl();
  const text = useText();
  return (
    <header className={styles.bar}>
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
        <Link href={paths.home} className={styles.brand}>
          <img src={market.brand.logo} width={34} height={34} alt="" />
          <span>{text(market.brand.name)}</span>
          <span className="visually-hidden">
            <FormattedMessage id="shell.home" />
          </span>
        </Link>
        <LocationButton />
        <Sections />
      </div>
      <MenuNavigation />
      {drawerOpen && <Drawer onClose={() => setDrawerOpen(false)} />}
    </header>
  );
});

const Sections = observer((): ReactNode => {
  const { session, cart } = useStores();
  const [location] = useLocation();
  const intl = useIntl();
  return (
    <nav className={styles.sections} aria-label={intl.formatMessage({ id: 'shell.navigation' })}>
      <Link href={paths.home} className={styles.section} aria-current={location === paths.home ? 'page' : undefined}>
        <FormattedMessage id="shell.menu" />
      </Link>
      {session.isSignedIn && (
        <Link
          href={paths.orders}
          className={styles.section}
          aria-current={location === paths.orders ? 'page' : undefined}
        >
          <FormattedMessage id="shell.orders" />
        </Link>
      )}
      <LanguageAndTheme />
      {!session.isSignedIn && (
        <Link href={authPath(location === paths.auth ? paths.home : location)} className={styles.pill}>
          <FormattedMessage id="shell.signIn" />
        </Link>
      )}
      <Link href={paths.cart} className={styles.cart} data-empty={cart.isEmpty}>
        <ShoppingBag size={18} strokeWidth={2.25} aria-hidden />
        <FormattedMessage id="shell.cart" />
        {!cart.isEmpty && (
          <>
            <span aria-hidden>·</span>
            <Money amount={cart.sum} />
            <span className="visually-hidden">
              <FormattedMessage id="shell.cart.count" values={{ count: cart.count }} />
            </span>
          </>
        )}
      </Link>
    </nav>
  );
});

const LanguageAndTheme = observer((): ReactNode => {
  const [open, setOpen] = useState(false);
  const { settings } = useStores();
  return (
    <>
      <button type="button" className={styles.pill} data-keep-click onClick={() => setOpen(true)}>
        {settings.locale.toUpperCase()}
        <span className="visually-hidden">
          <FormattedMessage id="shell.settings" />
        </span>
      </button>
      {open && <Drawer onClose={() => setOpen(false)} />}
    </>
  );
});
