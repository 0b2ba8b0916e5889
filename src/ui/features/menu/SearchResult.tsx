import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ADULT_TAG, type Dish, hasTag } from '#domain/catalog/Dish.ts';
import { markMatches } from '#domain/text/markMatches.ts';
import { dishPath } from '#ui/app/navigation/paths.ts';
import { useText } from '#ui/i18n/useText.ts';
import { CardLink } from '#ui/kit/CardLink.tsx';
import { DishPrice } from '#ui/shop/DishPrice.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import { useDishAbsence } from '#ui/shop/useDishAbsence.ts';
import { Purchase } from './Purchase.tsx';
import styles from './SearchResult.module.css';

interface SearchResultProps {
  readonly dish: Dish;
  readonly typed: string;
}

/** A search result: a click on the row opens the dish, the button adds it. */
export const SearchResult = observer(function SearchResult({ dish, typed }: SearchResultProps): ReactNode {
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
