import { Globe, Menu as MenuIcon, SunMoon, UserRound } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { authPath, paths, sections } from '#ui/app/navigation/paths.ts';
import { isMenuPath } from '#ui/app/navigation/screenAt.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { MenuTools } from '#ui/features/menu/MenuTools.tsx';
import { localeName } from '#ui/i18n/locales.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { DialogSkeleton } from '#ui/kit/Skeleton.tsx';
import { Logo } from '#ui/shop/Logo.tsx';
import { lazyPart } from '#ui/shop/lazyPart.tsx';
import styles from './AppBar.module.css';
import { CartLink } from './CartLink.tsx';
import { LocationButton } from './LocationButton.tsx';

const SettingsPopover = lazyPart(async () => (await import('./SettingsPopover.tsx')).SettingsPopover);

/** Language and theme in a popover, whose code is loaded on the first click. */
const SettingsButton = observer(function SettingsButton(): ReactNode {
  const { settings, market } = useStores();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={`pill ${styles.pill}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-replay-click
        onClick={() => setOpen(!isOpen)}
      >
        {market.locales.length > 1 ? (
          <>
            <Icon of={Globe} size="s" />
            <span>{localeName(settings.locale)}</span>
          </>
        ) : (
          <Icon of={SunMoon} size="s" />
        )}
        <span className="visually-hidden">
          <FormattedMessage id="shell.settings" />
        </span>
      </button>
      {isOpen && anchor !== null && <SettingsPopover anchor={anchor} onClose={() => setOpen(false)} />}
    </>
  );
});

/** The menu drawer of a phone; its code is loaded when it is first opened. */
const Drawer = lazyPart(async () => (await import('./OpenDrawer.tsx')).OpenDrawer, <DialogSkeleton />);

interface AppBarProps {
  /** Without location and sections; the brand links to home. */
  readonly slim?: boolean;
  /** The menu is the current page, possibly behind a dialog. */
  readonly onMenu?: boolean;
}

/** The app bar. On a desktop two rows that scroll away; on a phone a single sticky row. */
export const AppBar = observer(function AppBar({ slim = false, onMenu = false }: AppBarProps): ReactNode {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const intl = useIntl();
  return (
    <header className={classNames(styles.bar, onMenu && styles.joined)} data-bar>
      <div className={styles.row}>
        <button
          type="button"
          className={`round ${styles.burger}`}
          aria-label={intl.formatMessage({ id: 'shell.drawer' })}
          aria-expanded={drawerOpen}
          data-replay-click
          onClick={() => setDrawerOpen(true)}
        >
          <Icon of={MenuIcon} size="l" />
        </button>
        <Brand always={slim} />
        {!slim && <LocationButton />}
        {/* On a phone the row of groups is too short for the tools. */}
        {onMenu && (
          <div className={styles.tools}>
            <MenuTools />
          </div>
        )}
        <div className={styles.own}>
          <SettingsButton />
          {!slim && <Person />}
        </div>
      </div>
      {!slim && <Sections />}
      {drawerOpen && <Drawer onClose={() => setDrawerOpen(false)} />}
    </header>
  );
});

const Brand = observer(function Brand({ always }: { readonly always: boolean }): ReactNode {
  const { market } = useStores();
  const text = useText();
  return (
    <Link href={paths.home} className={classNames(styles.brand, always && styles.always)}>
      <Logo brand={market.brand} size={40} className={styles.logo} />
      <span>{text(market.brand.name)}</span>
      <span className="visually-hidden">
        <FormattedMessage id="shell.home" />
      </span>
    </Link>
  );
});

function Sections(): ReactNode {
  const [location] = useLocation();
  const intl = useIntl();
  const isHere = (path: string): boolean => (path === paths.home ? isMenuPath(location) : location.startsWith(path));
  return (
    <div className={classNames(styles.row, styles.second)}>
      <nav className={styles.sections} aria-label={intl.formatMessage({ id: 'shell.navigation' })}>
        {sections.map(([path, id]) => (
          <Link key={path} href={path} className={styles.section} aria-current={isHere(path) ? 'page' : undefined}>
            <FormattedMessage id={id} />
          </Link>
        ))}
      </nav>
      <CartLink />
    </div>
  );
}

/** The sign-in link, or the customer's name. */
const Person = observer(function Person(): ReactNode {
  const { session } = useStores();
  const [location] = useLocation();
  if (!session.isSignedIn) {
    return (
      <Link href={authPath(location === paths.auth ? paths.home : location)} className={`pill ${styles.pill}`}>
        <FormattedMessage id="shell.signIn" />
      </Link>
    );
  }
  return (
    <Link href={paths.account} className={`pill ${styles.pill}`}>
      <Icon of={UserRound} size="s" />
      <span className={styles.name}>{session.contact.name || <FormattedMessage id="shell.account" />}</span>
    </Link>
  );
});
