import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import styles from './Footer.module.css';

/** The seller's details and the links to its terms. */
export const Footer = observer(function Footer(): ReactNode {
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
