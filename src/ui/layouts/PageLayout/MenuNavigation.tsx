import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { OTHER_GROUP_ID } from '#domain/catalog/PositionGroup.ts';
import { useText } from '../../components/useText.ts';
import { isMenuPath } from '../../routes.ts';
import { useStores } from '../../StoresContext.ts';
import { sectionAnchor } from '../../screens/MenuScreen/sectionAnchor.ts';
import { useActiveSection } from '../../screens/MenuScreen/useActiveSection.ts';
import styles from './MenuNavigation.module.css';

/** The groups of the menu as a row that follows the scroll; on pages without a menu it is not there. */
export const MenuNavigation = observer((): ReactNode => {
  const { shop } = useStores();
  const [location] = useLocation();
  const intl = useIntl();
  const text = useText();
  const row = useRef<HTMLDivElement>(null);
  const onMenu = isMenuPath(location);
  const sections = onMenu ? (shop.catalog?.menus.flatMap((menu) => menu.sections) ?? []) : [];
  const anchors = sections.map(({ group }) => sectionAnchor(group));
  const active = useActiveSection(anchors);

  useEffect(() => {
    const chip = active === undefined ? undefined : row.current?.querySelector(`[href="#${CSS.escape(active)}"]`);
    if (!(chip instanceof HTMLElement) || row.current === null) return;
    row.current.scrollTo({
      left: chip.offsetLeft - row.current.clientWidth / 2 + chip.offsetWidth / 2,
      behavior: 'smooth',
    });
  }, [active]);

  if (!onMenu) return null;
  return (
    <nav className={styles.bar} aria-label={intl.formatMessage({ id: 'menu.groups' })}>
      <div className={styles.row} ref={row}>
        {sections.map(({ group }) => {
          const anchor = sectionAnchor(group);
          const name = group.id === OTHER_GROUP_ID ? intl.formatMessage({ id: 'menu.group.other' }) : text(group.name);
          return (
            <a
              key={anchor}
              href={`#${anchor}`}
              className={styles.chip}
              aria-current={anchor === active ? 'true' : undefined}
            >
              {name}
            </a>
          );
        })}
      </div>
    </nav>
  );
});
