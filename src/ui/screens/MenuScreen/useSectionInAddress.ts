import { useEffect, useRef } from 'react';
import { useRoute } from 'wouter';
import { paths } from '../../routes.ts';
import { useStores } from '../../StoresContext.ts';
import { goToSection } from './goToSection.ts';
import { emptiedAnchor, sectionAnchor } from './sectionAnchor.ts';

/** An address with a group's hash, or of a menu, opens the page there; once, as soon as the whole menu has come. */
export function useSectionInAddress(): void {
  const { shop, diet } = useStores();
  const [, params] = useRoute(paths.menu);
  const menuId = params?.menuId;
  const isDone = useRef(false);
  const isThere = shop.isWhole;
  useEffect(() => {
    if (!isThere || isDone.current) return;
    isDone.current = true;
    const hash = decodeURIComponent(location.hash.slice(1));
    const isEmptied = diet.emptied.some(({ groups }) => groups.some((group) => sectionAnchor(group) === hash));
    if (hash !== '') return goToSection(isEmptied ? emptiedAnchor : hash);
    if (menuId === undefined || scrollY > 0) return;
    const { menus } = diet;
    const place = menus.findIndex(({ menu }) => menu.id === decodeURIComponent(menuId));
    if (place < 0) return goToSection(emptiedAnchor);
    const [first] = menus[place]?.sections ?? [];
    if (place > 0 && first !== undefined) goToSection(sectionAnchor(first.group));
  }, [isThere, menuId, diet]);
}
