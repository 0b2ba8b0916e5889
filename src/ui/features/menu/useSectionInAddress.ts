import { useCallback, useEffect, useRef } from 'react';
import { decodeOnce } from '#domain/screens/screens.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { emptiedAnchor, goToSection, sectionAnchor } from './sectionAnchor.ts';

/**
 * Scrolls to the group in the URL's hash, or to the menu in its path, once the whole menu has loaded. A group emptied
 * by filters is explained by a component that may load later, which calls `onEmptiedCome`.
 */
export function useSectionInAddress(
  menuId: string | undefined,
  isThere: boolean,
): { readonly onEmptiedCome: () => void } {
  const { diet } = useStores();
  const isDone = useRef(false);
  const isEmptiedSought = useRef(false);

  const onEmptiedCome = useCallback(() => {
    if (isEmptiedSought.current) goToSection(emptiedAnchor);
    isEmptiedSought.current = false;
  }, []);

  useEffect(() => {
    if (!isThere || isDone.current) return;
    isDone.current = true;
    const hash = decodeOnce(location.hash.slice(1)) ?? '';
    const menu = scrollY > 0 ? undefined : menuId;
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
