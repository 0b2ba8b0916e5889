import type { ReactNode, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Dish } from '#domain/catalog/Dish.ts';
import styles from './SearchDialog.module.css';
import { SearchResult } from './SearchResult.tsx';
import { SectionLinks } from './SectionLinks.tsx';

interface SearchResultsProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** undefined while nothing is typed or the index is being built. */
  readonly found: readonly Dish[] | undefined;
  /** Dishes shown before anything is typed, and when nothing is found. */
  readonly popular: readonly Dish[];
  readonly typed: string;
  readonly onSection: (anchor: string) => void;
}

/** Maximum number of results shown; for the rest only their number is shown. */
const MAX_SHOWN = 40;

export function SearchResults({ ref, found, popular, typed, onSection }: SearchResultsProps): ReactNode {
  const rest = (found?.length ?? 0) - MAX_SHOWN;
  const isNothing = found?.length === 0;
  return (
    <div ref={ref} className={styles.results}>
      <p className="visually-hidden" role="status">
        {found !== undefined && <FormattedMessage id="search.count" values={{ count: found.length }} />}
      </p>
      {typed === '' && (
        <p className={styles.hint}>
          <FormattedMessage id="search.hint" />
        </p>
      )}
      {isNothing && (
        <>
          <h2 className={styles.nothing}>
            <FormattedMessage id="search.nothing" values={{ typed }} />
          </h2>
          <p className={styles.hint}>
            <FormattedMessage id="search.nothing.text" />
          </p>
          <SectionLinks onGo={onSection} />
        </>
      )}
      {(typed === '' || isNothing) && popular.length > 0 && (
        <>
          <h2 className={styles.part}>
            <FormattedMessage id="search.popular" />
          </h2>
          <ul className={styles.list}>
            {popular.map((dish) => (
              <SearchResult key={dish.id} dish={dish} typed="" />
            ))}
          </ul>
        </>
      )}
      {found !== undefined && found.length > 0 && (
        <ul className={styles.list}>
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
