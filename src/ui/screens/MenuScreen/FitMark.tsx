import { Leaf } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAllergenList } from '../../i18n/useAllergenList.ts';
import styles from './FitMark.module.css';

/** The dish suits the customer if something is left out of it. */
export function FitMark({ without }: { readonly without: readonly string[] }): ReactNode {
  const list = useAllergenList();
  return (
    <p className={styles.mark}>
      <Leaf size={14} strokeWidth={2.25} aria-hidden />
      <FormattedMessage id="filter.without" values={{ list: list(without) }} />
    </p>
  );
}
