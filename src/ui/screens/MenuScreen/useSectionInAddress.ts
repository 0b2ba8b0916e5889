import { useCallback, useEffect, useRef } from 'react';
import { useRoute } from 'wouter';
import { paths } from '../../routes.ts';
import { useStores } from '../../StoresContext.ts';
import { goToSection } from './goToSection.ts';
import { emptiedAnchor, sectionAnchor } from './sectionAnchor.ts';

/**
 * An address with a group's hash, or of a menu, opens the page there; once, as soon as the whole menu has come. What the
 * filters have emptied is explained by a part that may come later still: `onEmptiedCome` is told of it.
 */
export function useSectionInAddress(): { readonly onEmptiedCome: () => void } {
  const { shop, diet } = useStores();
  const [, params] = useRoute(paths.menu);
  const menuId = params?.menuId;
  const isDone = useRef(false);
  const isEmptiedSought = useRef(false);
  const isThere = shop.isWhole;

  const onEmptiedCome = useCallback(() => {
    if (isEmptiedSought.current) goToSection(emptiedAnchor);
    isEmptiedSought.current = false;
  }, []);

  useEffect(() => {
    if (!isThere || isDone.current) return;
    isDone.current = true;
    const hash = decodeURIComponent(location.hash.slice(1));
    const menu = menuId === undefined || scrollY > 0 ? undefined : decodeURIComponent(menuId);
    const isEmptied = diet.emptied.some(({ menu: { id }, groups, isWhole }) =>
      hash === '' ? isWhole && id === menu : groups.some((group) => sectionAnchor(group) === hash),
    );
    if (isEmptied) {
      isEmptiedSought.current = true;
      if (document.getElementById(emptiedAnchor) !== null) onEmptiedCome();
    } else if (hash !== '') {
      goToSection(hash);
    } else {
      const { menus } = diet;
      const place = menus.findIndex((one) => one.menu.id === menu);
      const [first] = menus[place]?.sections ?? [];
      if (place > 0 && first !== undefined) goToSection(sectionAnchor(first.group));
    }
  }, [isThere, menuId, diet, onEmptiedCome]);

  return { onEmptiedCome };
}
