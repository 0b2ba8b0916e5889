import type { ReactNode } from 'react';
import type { DishSection } from '#domain/catalog/DishGroup.ts';
import { sectionAnchor } from '#ui/features/menu/sectionAnchor.ts';
import { useGroupName } from '#ui/shop/useGroupName.ts';
import styles from './MenuNavigation.module.css';

interface GroupChipsProps {
  readonly sections: readonly DishSection[];
  readonly active: string | undefined;
  readonly onGo: (anchor: string) => void;
}

/** Links to the groups of a menu. They add no history entry, so that Back leaves the menu. */
export function GroupChips({ sections, active, onGo }: GroupChipsProps): ReactNode {
  const nameOf = useGroupName();
  return sections.map(({ group }) => {
    const anchor = sectionAnchor(group);
    return (
      <a
        key={anchor}
        href={`#${anchor}`}
        className={styles.chip}
        aria-current={anchor === active ? 'true' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          onGo(anchor);
        }}
      >
        {nameOf(group)}
      </a>
    );
  });
}
