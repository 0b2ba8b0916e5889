import { SearchX } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Dish } from '#domain/catalog/Dish.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import styles from './SearchDialog.module.css';
import { SearchResult } from './SearchResult.tsx';

interface SearchResultsProps {
  readonly ref: RefObject<HTMLUListElement | null>;
  /** undefined while nothing is typed or the index is being built. */
  readonly found: readonly Dish[] | undefined;
  /** Dishes shown before anything is typed. */
  readonly popular: readonly Dish[];
  readonly typed: string;
}

/** Maximum number of results shown; for the rest only their number is shown. */
const MAX_SHOWN = 40;

export function SearchResults({ ref, found, popular, typed }: SearchResultsProps): ReactNode {
  const rest = (found?.length ?? 0) - MAX_SHOWN;
  return (
    <div className={styles.results}>
      <p className="visually-hidden" role="status">
        {found !== undefined && <FormattedMessage id="search.count" values={{ count: found.length }} />}
      </p>
      {typed === '' && (
        <p className={styles.hint}>
          <FormattedMessage id="search.hint" />
        </p>
      )}
      {typed === '' && popular.length > 0 && (
        <>
          <h2 className={styles.part}>
            <FormattedMessage id="search.popular" />
          </h2>
          <ul ref={ref} className={styles.list}>
            {popular.map((dish) => (
              <SearchResult key={dish.id} dish={dish} typed={typed} />
            ))}
          </ul>
        </>
      )}
      {found?.length === 0 && (
        <EmptyState
          picture={<Icon of={SearchX} size="picture" />}
          title={<FormattedMessage id="search.nothing" values={{ typed }} />}
        >
          <FormattedMessage id="search.nothing.text" />
        </EmptyState>
      )}
      {found !== undefined && found.length > 0 && (
        <ul ref={ref} className={styles.list}>
          {found.slice(0, MAX_SHOWN).map((dish) => (
            <SearchResult key={dish.id} dish={dish} typed={typed} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p className={styles.hint}>
          <FormattedMessage id="search.more" values={{ count: rest }} />
        </p>
      )}
    </div>
  );
}
