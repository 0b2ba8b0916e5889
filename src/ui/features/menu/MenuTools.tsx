import { Search, SlidersHorizontal } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { DialogSkeleton } from '#ui/kit/Skeleton.tsx';
import { extraPart, lazyPart } from '#ui/shop/lazyPart.tsx';
import styles from './MenuTools.module.css';
import { goToSection } from './sectionAnchor.ts';

const SearchDialog = lazyPart(async () => (await import('./SearchDialog.tsx')).SearchDialog, <DialogSkeleton />);
const FavoritesButton = extraPart(
  async () => (await import(/* webpackChunkName: "hearts" */ './FavoritesButton.tsx')).FavoritesButton,
);
const FilterDialog = lazyPart(async () => (await import('./FilterDialog.tsx')).FilterDialog, <DialogSkeleton />);

/** Search, filters and favorites at the end of the menu bar. */
export const MenuTools = observer(function MenuTools(): ReactNode {
  const intl = useIntl();
  const { diet, market, shop } = useStores();
  const [isFiltering, setFiltering] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [isSearchHere, setSearchHere] = useState(false);
  const early = useRef<HTMLInputElement>(null);
  const focusEarly = useCallback((field: HTMLInputElement | null) => {
    early.current = field;
    // Without scrolling the page below.
    field?.focus({ preventScroll: true });
  }, []);
  const searchButton = useRef<HTMLButtonElement>(null);
  const endSearch = (): void => {
    setSearching(false);
    setSearchHere(false);
  };
  return (
    <div className={styles.tools}>
      {shop.isWhole && market.features.favorites && <FavoritesButton />}
      <button
        ref={searchButton}
        type="button"
        className={`pill ${styles.tool}`}
        aria-label={intl.formatMessage({ id: 'menu.search' })}
        aria-haspopup="dialog"
        data-replay-click
        onClick={() => setSearching(true)}
      >
        <Icon of={Search} />
        <span className={styles.word}>{intl.formatMessage({ id: 'menu.search.short' })}</span>
      </button>
      <button
        type="button"
        className={`pill ${styles.tool}`}
        data-on={diet.isOn || undefined}
        aria-label={
          diet.isOn
            ? intl.formatMessage({ id: 'menu.filter.count' }, { count: diet.count })
            : intl.formatMessage({ id: 'menu.filter' })
        }
        aria-haspopup="dialog"
        data-replay-click
        onClick={() => setFiltering(true)}
      >
        <Icon of={SlidersHorizontal} />
        <span className={styles.word}>{intl.formatMessage({ id: 'menu.filter' })}</span>
        {diet.isOn && ' '}
        {diet.isOn && <span className={styles.count}>{diet.count}</span>}
      </button>
      {isFiltering && <FilterDialog onClose={() => setFiltering(false)} />}
      {isSearching && !isSearchHere && (
        // Accepts typing and opens a phone's keyboard while the dialog is still loading.
        <input
          ref={focusEarly}
          className={styles.early}
          type="search"
          aria-label={intl.formatMessage({ id: 'menu.search' })}
        />
      )}
      {isSearching && (
        <SearchDialog
          typedBefore={() => early.current?.value ?? ''}
          onReady={() => setSearchHere(true)}
          openedBy={searchButton}
          onClose={endSearch}
          onSection={goToSection}
        />
      )}
    </div>
  );
});
