import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { isMenuPath } from '../../routes.ts';
import { AppBar } from './AppBar.tsx';
import { CartBar } from './CartBar.tsx';
import styles from './ShopLayout.module.css';

interface ShopLayoutProps {
  readonly children: ReactNode;
  /** On the cart page the bar that leads there would be in the way. */
  readonly withCartBar?: boolean;
}

/** The default layout: app bar, the page, and on a phone the cart bar. */
export const ShopLayout = observer(({ children, withCartBar = true }: ShopLayoutProps): ReactNode => {
  const main = useFocusOfNewPages();
  return (
    <>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="shell.skip" />
      </a>
      <AppBar />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {withCartBar && <CartBar />}
    </>
  );
});

/** Another page takes the focus, unless something in it has: what had it is gone. A dish is a layer, not a page. */
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
