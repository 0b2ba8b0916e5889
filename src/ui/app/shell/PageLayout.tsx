import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { readEntry } from '#ui/app/navigation/historyEntry.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { isMenuPath, layoutOf, screenInfo } from '#ui/app/navigation/screenAt.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { Island } from '#ui/shop/Island.tsx';
import { extraPart } from '#ui/shop/lazyPart.tsx';
import { AppBar } from './AppBar.tsx';
import { CartBar } from './CartBar.tsx';
import { MenuNavigation } from './MenuNavigation.tsx';
import styles from './PageLayout.module.css';

/** The seller's details and the links to its terms. */
const Footer = observer(function Footer(): ReactNode {
  const { market, clock } = useStores();
  const text = useText();
  return (
    <footer className={styles.footer}>
      <p>{`© ${clock.now.getUTCFullYear()} ${text(market.brand.legalName)}`}</p>
      <Link href={paths.terms} className={styles.link}>
        <FormattedMessage id="shell.terms" />
      </Link>
    </footer>
  );
});

const ToTop = extraPart(async () => (await import('./ToTop.tsx')).ToTop);
const OrderBar = extraPart(async () => (await import('#ui/features/orders/OrderBar.tsx')).OrderBar);

interface PageLayoutProps {
  /** The path of the page, which may be behind a dialog; absent: the current path. */
  readonly page?: string;
  readonly children: ReactNode;
}

/** The layout of the page's route. It stays mounted while pages of the same layout change. */
export const PageLayout = observer(function PageLayout({ page, children }: PageLayoutProps): ReactNode {
  const { session, shop } = useStores();
  const [path] = useLocation();
  const layout = layoutOf(path);
  const main = useFocusOfNewPages();
  useScrollToTop();
  const isBare = layout === 'custom';
  const onMenu = isMenuPath(page ?? path);
  const isAllThere = shop.isWhole || !['starting', 'ready'].includes(shop.state.kind);
  const isSlim = layout === 'simple' || layout === 'error';
  return (
    <>
      {!isBare && (
        <a className={styles.skip} href="#content">
          <FormattedMessage id="shell.skip" />
        </a>
      )}
      {!isBare && (
        <Island>
          <AppBar slim={isSlim} onMenu={onMenu} />
        </Island>
      )}
      {!isBare && (
        <Island>
          <MenuNavigation onMenu={onMenu} />
        </Island>
      )}
      <main id="content" ref={main} tabIndex={-1} className={classNames(styles.main, isBare && styles.bare)}>
        {children}
      </main>
      {!isBare && <Footer />}
      {/* Not shown before the whole menu has loaded, because nobody has scrolled far by then. */}
      {layout === 'default' && isAllThere && <ToTop />}
      {layout === 'default' && (
        <Island>
          <CartBar />
        </Island>
      )}
      {!isBare && isAllThere && session.isSignedIn && <OrderBar />}
    </>
  );
});

/** Moves the focus to a new page, unless an element in it already has the focus. A dialog is not a page. */
function useFocusOfNewPages(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const page = isMenuPath(path) ? 'menu' : path;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (document.activeElement === document.body || document.activeElement === null)
      main.current?.focus({ preventScroll: true });
  }, [page]);
  return main;
}

/** Scrolls a new page to the top, but not for a dialog and not on Back. */
function useScrollToTop(): void {
  const [path] = useLocation();
  const shown = useRef<{ readonly page: string; readonly depth: number }>(undefined);
  useEffect(() => {
    const isDialog = screenInfo(path)?.isDialog === true;
    const depth = readEntry()?.depth ?? 0;
    const before = shown.current;
    const page = isMenuPath(path) ? 'menu' : path;
    if (isDialog) return;
    shown.current = { page, depth };
    if (before === undefined || before.page === page || depth < before.depth || location.hash !== '') return;
    scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
}
