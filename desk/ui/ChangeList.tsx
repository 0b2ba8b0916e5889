import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './Catalog.module.css';
import type { CatalogChange } from './CatalogChange.ts';

/** Values before and after, line by line. */
export function ChangeList({ changes }: { readonly changes: readonly CatalogChange[] }): ReactNode {
  return (
    <ul className={styles.changes}>
      {changes.map(({ what, before, after }) => (
        <li key={what}>
          <FormattedMessage id="desk.catalog.change" values={{ what, before, after }} />
        </li>
      ))}
    </ul>
  );
}
