import { Leaf } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFilterText } from '#ui/i18n/useFilterText.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './FitMark.module.css';

/** Marks a dish that fits the filter if some modifiers are left out. */
export function FitMark({ without }: { readonly without: readonly string[] }): ReactNode {
  const intl = useIntl();
  const filters = useFilterText()({ diets: [], avoided: without });
  return (
    <p className={styles.mark}>
      <Icon of={Leaf} size="xs" />
      <FormattedMessage id="filter.without" values={{ list: intl.formatList(filters.map(({ name }) => name)) }} />
    </p>
  );
}
