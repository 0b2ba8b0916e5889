import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { DishSection } from '#domain/catalog/DishGroup.ts';
import { menusFor } from '#domain/catalog/Menu.ts';
import { menuPath } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { MenuTools } from '#ui/features/menu/MenuTools.tsx';
import { goToSection, sectionAnchor, sectionLink } from '#ui/features/menu/sectionAnchor.ts';
import { useActiveSection } from '#ui/features/menu/useActiveSection.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { readingSign } from '#ui/kit/readingSign.ts';
import { ScrollRow } from '#ui/kit/ScrollRow.tsx';
import { useNavigate } from '#ui/kit/useNavigate.ts';
import { useGroupName } from '#ui/shop/useGroupName.ts';
import { CartLink } from './CartLink.tsx';
import { LocationButton } from './LocationButton.tsx';
import styles from './MenuNavigation.module.css';

/** Part of the next chip that stays visible, in CSS pixels, to show that the row continues. */
const PEEK_PX = 40;

interface MenuNavigationProps {
  /** The menu is the current page, possibly behind a dialog. */
  readonly onMenu: boolean;
}

/**
 * A sticky bar with the menus and their groups, only on the menu page. On a desktop it also shows location and cart
 * once the app bar has scrolled away.
 */
export const MenuNavigation = observer(function MenuNavigation({ onMenu }: MenuNavigationProps): ReactNode {
  const { shop, diet } = useStores();
  const navigate = useNavigate();
  const intl = useIntl();
  const text = useText();
  const isAlone = useIsPast('[data-bar]');
  // Deferred like the menu, so that both change together.
  const shown = useDeferredValue(diet.menus);
  const isWhole = useDeferredValue(shop.isWhole);
  const menus = onMenu ? shown : [];
  const anchors = menus.flatMap(({ sections }) => sections.map(({ group }) => sectionAnchor(group)));
  const { anchor: active, pin } = useActiveSection(anchors);
  const row = useRowAtChip(active);
  const isActive = (menu: (typeof menus)[number]): boolean =>
    menu.sections.some(({ group }) => sectionAnchor(group) === active);
  const { catalog } = shop;
  // Whether there are several menus is known from the first screen on, and space is reserved before, to avoid a layout
  // shift.
  const isSeveral =
    catalog === undefined || (isWhole ? menus : menusFor(catalog.restaurant.menus, catalog.deliveryType)).length > 1;

  if (!onMenu) return null;
  const go = (anchor: string): void => {
    pin(anchor);
    history.replaceState(history.state, '', `#${anchor}`);
    goToSection(anchor);
  };
  const goToMenu = ({ menu, sections }: (typeof menus)[number]): void => {
    const first = sections[0] && sectionAnchor(sections[0].group);
    if (first === undefined) return;
    navigate(menuPath(menu.id), { replace: true });
    pin(first);
    goToSection(first);
  };
  const names = menus.map((one) => (
    <a
      key={one.menu.id}
      href={menuPath(one.menu.id)}
      className={styles.menu}
      aria-current={isActive(one) ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        goToMenu(one);
      }}
    >
      {text(one.menu.name)}
    </a>
  ));
  const small = isAlone && (
    <div className={styles.small}>
      <LocationButton small />
      <CartLink />
    </div>
  );
  return (
    <nav
      className={classNames(styles.bar, isSeveral && styles.several)}
      aria-label={intl.formatMessage({ id: 'menu.groups' })}
      data-menu-bar
      data-alone={isAlone || undefined}
    >
      {isSeveral && (
        <div className={styles.head}>
          <div className={styles.menus}>{names}</div>
          {small}
        </div>
      )}
      <div className={styles.line}>
        <ScrollRow ref={row}>
          {menus.map((one, place) => (
            <div key={one.menu.id} className={styles.part} data-active={isActive(one)}>
              {isSeveral && <span className={styles.within}>{names[place]}</span>}
              <GroupChips sections={one.sections} active={active} onGo={go} />
            </div>
          ))}
        </ScrollRow>
        <div className={styles.tools}>
          <MenuTools />
        </div>
        {!isSeveral && small}
      </div>
    </nav>
  );
});

/** A row of chips that scrolls to the chip of the active section. */
function useRowAtChip(active: string | undefined): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = active === undefined ? undefined : row.current?.querySelector(`[href="#${CSS.escape(active)}"]`);
    if (!(chip instanceof HTMLElement) || row.current === null) return;
    const { scrollLeft } = row.current;
    const frame = row.current.getBoundingClientRect();
    const at = chip.getBoundingClientRect();
    const middle = scrollLeft + at.left + at.width / 2 - frame.left - frame.width / 2;
    // Measured from where the row begins, which is on the right in some languages.
    const end = readingSign() > 0 ? at.right - frame.left + scrollLeft : frame.right - at.left - scrollLeft;
    const isNearStart = end + PEEK_PX <= frame.width;
    row.current.scrollTo({
      // Near the start the row is not scrolled, so that chips are not cut off.
      left: isNearStart ? 0 : middle,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  }, [active]);
  return row;
}

interface GroupChipsProps {
  readonly sections: readonly DishSection[];
  readonly active: string | undefined;
  readonly onGo: (anchor: string) => void;
}

/** Links to the groups of a menu. */
function GroupChips({ sections, active, onGo }: GroupChipsProps): ReactNode {
  const nameOf = useGroupName();
  return sections.map(({ group }) => {
    const anchor = sectionAnchor(group);
    return (
      <a
        key={anchor}
        {...sectionLink(anchor, onGo)}
        className={styles.chip}
        aria-current={anchor === active ? 'true' : undefined}
      >
        {nameOf(group)}
      </a>
    );
  });
}

/** Whether the element for `selector` has been scrolled out at the top of the window. */
function useIsPast(selector: string): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const part = document.querySelector(selector);
    if (part === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry !== undefined) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(part);
    return () => observer.disconnect();
  }, [selector]);
  return isPast;
}
