import { CircleX, Search } from 'lucide';
import { observer } from 'mobx-react-lite';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { type Catalog, hitsOf } from '#domain/catalog/Catalog.ts';
import { DishIndex } from '#domain/catalog/DishIndex.ts';
import { dishPath } from '#ui/app/navigation/paths.ts';
import { screenAt } from '#ui/app/navigation/screenAt.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './SearchDialog.module.css';
import { SearchResults } from './SearchResults.tsx';

const MAX_POPULAR = 6;

interface SearchDialogProps {
  /** Returns what was typed while the dialog was loading. */
  readonly typedBefore?: () => string;
  /** Called when the dialog's field has the focus. */
  readonly onReady?: () => void;
  /** The element that gets the focus back. */
  readonly openedBy?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Called when the dialog has closed for a section that was chosen. */
  readonly onSection?: ((anchor: string) => void) | undefined;
}

/** Search while typing. The dialog stays open, with its query, below a dish that is opened from it. */
export const SearchDialog = observer(function SearchDialog({
  typedBefore,
  onReady,
  openedBy,
  onClose,
  onSection,
}: SearchDialogProps): ReactNode {
  const { shop, diet } = useStores();
  const intl = useIntl();
  const [path, navigate] = useLocation();
  const [isOpen, setOpen] = useState(true);
  const [typed, setTyped] = useState(() => typedBefore?.() ?? '');
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const index = useDishIndex(shop.catalog);
  const searchText = useDeferredValue(typed.trim());
  const matching = useMemo(() => (searchText === '' ? undefined : index?.search(searchText)), [index, searchText]);
  const found = matching?.filter(diet.isShown);
  const popular = useMemo(() => (shop.catalog ? hitsOf(shop.catalog) : []), [shop.catalog]).filter(diet.isShown);
  const isBelowDish = screenAt(path) === 'menus.positions.show';

  const takeOver = (): void => {
    const before = typedBefore?.() ?? '';
    setTyped((now) => (before.startsWith(now) ? before : now));
    onReady?.();
  };
  const [section, setSection] = useState<string>();
  const sectionElement = useRef<HTMLElement>(null);
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (!isEntered || index === undefined) return;
    setEntered(false);
    const best = index.search(typed.trim()).find(diet.isShown);
    if (best !== undefined) navigate(dishPath(best.menuId, best.id));
  }, [isEntered, index, typed, diet, navigate]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const stops = [input.current, ...(results.current?.querySelectorAll('a') ?? [])];
    const current = stops.findLastIndex((stop) => stop?.closest('li, input')?.contains(document.activeElement));
    const next = stops[Math.max(0, Math.min(stops.length - 1, current + step))];
    next?.focus();
    if (next instanceof HTMLAnchorElement) next.closest('li')?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Dialog
      open={isOpen}
      title={intl.formatMessage({ id: 'search.headline' })}
      titleHidden
      onClose={() => setOpen(false)}
      isBelow={isBelowDish}
      onClosed={() => {
        onClose();
        if (section !== undefined) onSection?.(section);
      }}
      onPhone="full"
      flush
      initialFocus={input}
      finalFocus={section === undefined ? openedBy : sectionElement}
      className={styles.layer}
    >
      <search className={styles.content} onKeyDown={onKeyDown}>
        <SearchField
          ref={input}
          value={typed}
          onChange={setTyped}
          onEnter={() => setEntered(true)}
          onFocus={takeOver}
        />
        <SearchResults
          ref={results}
          found={found}
          popular={popular.slice(0, MAX_POPULAR)}
          typed={searchText}
          onSection={(anchor) => {
            sectionElement.current = document.getElementById(anchor);
            setSection(anchor);
            setOpen(false);
          }}
        />
      </search>
    </Dialog>
  );
});

const MAX_SLICE_MS = 8;

/**
 * The search index of a catalog, built in slices so that input is handled in between. While a newer catalog is indexed,
 * the previous index is used; undefined until the first is ready.
 */
function useDishIndex(catalog: Catalog | undefined): DishIndex | undefined {
  const { synonyms } = useStores().market.search;
  const [index, setIndex] = useState<DishIndex>();
  useEffect(() => {
    if (catalog === undefined) return undefined;
    const building = DishIndex.build(catalog, synonyms);
    let next: ReturnType<typeof setTimeout> | undefined;
    const work = (): void => {
      const until = performance.now() + MAX_SLICE_MS;
      let step = building.next();
      while (!step.done && performance.now() < until) step = building.next();
      if (step.done) setIndex(step.value);
      else next = setTimeout(work);
    };
    work();
    return () => clearTimeout(next);
  }, [catalog, synonyms]);
  return index;
}

interface SearchFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onEnter: () => void;
  readonly onFocus: () => void;
}

function SearchField({ ref, value, onChange, onEnter, onFocus }: SearchFieldProps): ReactNode {
  const intl = useIntl();
  return (
    <div className={styles.head}>
      <label className={styles.field}>
        <Icon of={Search} />
        <span className="visually-hidden">{intl.formatMessage({ id: 'search.headline' })}</span>
        <input
          ref={ref}
          type="search"
          className={styles.input}
          placeholder={intl.formatMessage({ id: 'search.placeholder' })}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          value={value}
          onFocus={({ target }) => {
            target.setSelectionRange(target.value.length, target.value.length);
            onFocus();
          }}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) onEnter();
          }}
        />
        {value !== '' && (
          <button
            type="button"
            className={`round ${styles.clear}`}
            aria-label={intl.formatMessage({ id: 'search.clear' })}
            onClick={() => {
              onChange('');
              ref.current?.focus();
            }}
          >
            <Icon of={CircleX} />
          </button>
        )}
      </label>
    </div>
  );
}
