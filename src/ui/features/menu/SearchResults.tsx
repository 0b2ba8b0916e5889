import { observer } from 'mobx-react-lite';
import type { ReactNode, RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ADULT_TAG, type Dish, hasTag } from '#domain/catalog/Dish.ts';
import { markMatches } from '#domain/text/markMatches.ts';
import { dishPath } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { CardLink } from '#ui/kit/CardLink.tsx';
import { DishPrice } from '#ui/shop/DishPrice.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import { useDishAbsence } from '#ui/shop/useDishAbsence.ts';
import { useGroupName } from '#ui/shop/useGroupName.ts';
import { Purchase } from './Purchase.tsx';
import styles from './SearchDialog.module.css';
import { sectionAnchor, sectionLink } from './sectionAnchor.ts';

interface SearchResultProps {
  readonly dish: Dish;
  readonly typed: string;
}

/** A search result: a click on the row opens the dish, the button adds it. */
const SearchResult = observer(function SearchResult({ dish, typed }: SearchResultProps): ReactNode {
  const text = useText();
  const name = text(dish.name);
  const absence = useDishAbsence(dish);
  return (
    <li className={styles.result} data-absent={absence !== undefined || undefined}>
      <Picture className={styles.picture} photo={dish.photos[0]} sizes="72px" />
      <div className={styles.text}>
        <CardLink href={dishPath(dish.menuId, dish.id)} className={styles.link} aria-label={name}>
          <Marked text={name} typed={typed} />
        </CardLink>
        <p className={styles.composition}>{text(dish.description)}</p>
        <div className={styles.line}>
          <DishPrice dish={dish} />
          {hasTag(dish, ADULT_TAG) && (
            <span className={styles.adult}>
              <FormattedMessage id="tag.age-18" />
            </span>
          )}
        </div>
      </div>
      {absence === undefined ? <Purchase dish={dish} /> : <span className={styles.absence}>{absence}</span>}
    </li>
  );
});

function Marked({ text, typed }: { readonly text: string; readonly typed: string }): ReactNode {
  return markMatches(text, typed).map((part, place) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id but their position
      <mark key={place} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id but their position
      <span key={place}>{part.text}</span>
    ),
  );
}

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

interface SectionLinksProps {
  readonly onGo: (anchor: string) => void;
}

/** Links to the sections of the menu that have dishes. */
const SectionLinks = observer(function SectionLinks({ onGo }: SectionLinksProps): ReactNode {
  const { diet } = useStores();
  const intl = useIntl();
  const nameOf = useGroupName();
  const groups = diet.menus.flatMap(({ sections }) => sections.map(({ group }) => group));
  if (groups.length === 0) return null;
  return (
    <nav aria-label={intl.formatMessage({ id: 'menu.groups' })}>
      <ul className={styles.sections}>
        {groups.map((group) => {
          const anchor = sectionAnchor(group);
          return (
            <li key={anchor}>
              <a {...sectionLink(anchor, onGo)} className={styles.section}>
                {nameOf(group)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
