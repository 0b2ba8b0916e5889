import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CatalogMenu } from '#domain/catalog/Catalog.ts';
import { isLoaderShown } from '#domain/startup/ShopState.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { ClosedNotice } from '#ui/components/ClosedNotice.tsx';
import { lazyPart } from '#ui/components/lazyPart.tsx';
import { useGroupName } from '#ui/components/useGroupName.ts';
import { DishCard } from './DishCard.tsx';
import styles from './MenuScreen.module.css';
import { MenuSkeleton } from './MenuSkeleton.tsx';
import { NothingFits } from './NothingFits.tsx';
import { PromotionStrip } from './PromotionStrip.tsx';
import { sectionAnchor } from './sectionAnchor.ts';
import { useSectionInAddress } from './useSectionInAddress.ts';

const ActiveFilters = lazyPart(async () => (await import('./ActiveFilters.tsx')).ActiveFilters);
const EmptiedGroups = lazyPart(async () => (await import('./EmptiedGroups.tsx')).EmptiedGroups);
const MenuFacts = lazyPart(async () => (await import('./MenuFacts.tsx')).MenuFacts);
const ShopFailed = lazyPart(async () => (await import('#ui/components/ShopFailed.tsx')).ShopFailed);
const UnknownMenu = lazyPart(async () => (await import('./UnknownMenu.tsx')).UnknownMenu);

const UnpayableNotice = lazyPart(async () => (await import('./UnpayableNotice.tsx')).UnpayableNotice);

/** Pictures of this many dishes are fetched at once, the others when they come into sight. */
const EAGER_PICTURES = 3;

interface MenuScreenProps {
  /** The menu that the address names: the page opens at its first group. */
  readonly menuId?: string | undefined;
}

/** The menu of the chosen restaurant. */
export const MenuScreen = observer(({ menuId }: MenuScreenProps): ReactNode => {
  const { shop } = useStores();
  const { state, catalog } = shop;
  const { onEmptiedCome } = useSectionInAddress(menuId);
  const isUnknown = shop.isWhole && menuId !== undefined && !hasMenu(catalog?.menus ?? [], menuId);
  return (
    <>
      {state.kind === 'failed' && <ShopFailed error={state.error} />}
      {isLoaderShown(state) && <MenuSkeleton />}
      {state.kind === 'ready' && (isUnknown ? <UnknownMenu /> : <Sections onEmptiedCome={onEmptiedCome} />)}
    </>
  );
});

function hasMenu(menus: readonly CatalogMenu[], menuId: string): boolean {
  return menus.some(({ menu }) => menu.id === menuId);
}

interface SectionsProps {
  readonly onEmptiedCome: () => void;
}

const Sections = observer(({ onEmptiedCome }: SectionsProps): ReactNode => {
  const { shop, diet } = useStores();
  const intl = useIntl();
  const nameOf = useGroupName();
  const sections = diet.menus.flatMap((menu) => menu.sections);

  usePageTitle(undefined);

  return (
    <>
      <h1 className="visually-hidden">{intl.formatMessage({ id: 'menu.headline' })}</h1>
      {!shop.isBrowsing && (
        <p className={styles.facts} data-menu-facts>
          {/* The page that the server draws knows no place. */}
          {shop.location !== undefined && <MenuFacts />}
        </p>
      )}
      <div className={styles.notices}>
        <ClosedNotice />
        {shop.isUnpayable && <UnpayableNotice />}
      </div>
      <PromotionStrip promotions={shop.catalog?.promotions ?? []} />
      {shop.isWhole && diet.isOn && <ActiveFilters />}
      {sections.map(({ group, dishes }, index) => (
        <section
          key={`${group.menuId} ${group.id}`}
          id={sectionAnchor(group)}
          className={styles.section}
          tabIndex={-1}
          aria-label={nameOf(group)}
        >
          <h2 className={styles.headline}>{nameOf(group)}</h2>
          <ul className={styles.grid}>
            {dishes.map((dish, place) => (
              <li key={dish.id} className={styles.cell}>
                <DishCard dish={dish} eager={index === 0 && place < EAGER_PICTURES} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shop.isWhole && sections.length === 0 && <NothingFits />}
      {shop.isWhole && diet.isOn && sections.length > 0 && <EmptiedGroups onCome={onEmptiedCome} />}
      {!shop.isWhole && <MenuSkeleton more />}
    </>
  );
});
