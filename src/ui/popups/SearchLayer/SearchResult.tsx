import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Position } from '#domain/catalog/Position.ts';
import { markMatches } from '#domain/text/markMatches.ts';
import { CardLink } from '../../components/CardLink.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useText } from '../../components/useText.ts';
import { positionPath } from '../../paths.ts';
import { DishPrice } from '../../screens/MenuScreen/DishPrice.tsx';
import { Purchase } from '../../screens/MenuScreen/Purchase.tsx';
import { useDishAbsence } from '../../screens/MenuScreen/useDishAbsence.ts';
import styles from './SearchResult.module.css';

interface SearchResultProps {
  readonly position: Position;
  readonly typed: string;
}

/** A found dish: opened by its row, added by its button. */
export const SearchResult = observer(({ position, typed }: SearchResultProps): ReactNode => {
  const text = useText();
  const name = text(position.name);
  const absence = useDishAbsence(position);
  return (
    <li className={styles.result} data-absent={absence !== undefined || undefined}>
      <Picture className={styles.picture} photo={position.photos[0]} sizes="72px" />
      <div className={styles.words}>
        <CardLink href={positionPath(position.menuId, position.id)} className={styles.link} aria-label={name}>
          <Marked text={name} typed={typed} />
        </CardLink>
        <p className={styles.composition}>{text(position.description)}</p>
        <DishPrice position={position} inLine />
      </div>
      {absence === undefined ? <Purchase position={position} /> : <span className={styles.absence}>{absence}</span>}
    </li>
  );
});

function Marked({ text, typed }: { readonly text: string; readonly typed: string }): ReactNode {
  return markMatches(text, typed).map((part, place) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else to tell them apart
      <mark key={place} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
