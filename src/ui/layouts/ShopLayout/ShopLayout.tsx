import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
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
  return (
    <>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="shell.skip" />
      </a>
      <AppBar />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {withCartBar && <CartBar />}
    </>
  );
});
