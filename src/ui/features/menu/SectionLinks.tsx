import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useGroupName } from '#ui/shop/useGroupName.ts';
import styles from './SearchDialog.module.css';
import { sectionAnchor } from './sectionAnchor.ts';

interface SectionLinksProps {
  readonly onGo: (anchor: string) => void;
}

/** Links to the sections of the menu that have dishes. */
export const SectionLinks = observer(function SectionLinks({ onGo }: SectionLinksProps): ReactNode {
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
              <a
                href={`#${anchor}`}
                className={styles.section}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey) return;
                  event.preventDefault();
                  onGo(anchor);
                }}
              >
                {nameOf(group)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
