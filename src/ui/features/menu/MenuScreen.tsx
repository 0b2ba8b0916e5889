import { observer } from 'mobx-react-lite';
import { type ReactNode, useDeferredValue } from 'react';
import { useIntl } from 'react-intl';
import type { CatalogMenu } from '#domain/catalog/Catalog.ts';
import { isLoaderShown } from '#domain/startup/ShopState.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { Waiting } from '#ui/kit/Skeleton.tsx';
import sweep from '#ui/kit/Sweep.module.css';
import { ClosedNotice } from '#ui/shop/ClosedNotice.tsx';
import { Island } from '#ui/shop/Island.tsx';
import { extraPart, lazyPart } from '#ui/shop/lazyPart.tsx';
import { useExtra } from '#ui/shop/useExtra.ts';
import { useGroupName } from '#ui/shop/useGroupName.ts';
import { DishBlock } from './DishBlock.tsx';
import type { DishMarks } from './DishCard.tsx';
import { dishBlocks, isLongMenu } from './dishBlocks.ts';
import styles from './MenuScreen.module.css';
import { PromotionStrip } from './PromotionStrip.tsx';
import { sectionAnchor } from './sectionAnchor.ts';
import { useSectionInAddress } from './useSectionInAddress.ts';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A placeholder for the menu; `more` is for below dishes that have already loaded. */
function MenuSkeleton({ more = false }: { readonly more?: boolean }): ReactNode {
  return (
    <Waiting textId="state.loading" className={styles.section}>
      {!more && <div className={styles.headlineToCome} />}
      <div className={classNames(styles.grid, sweep.sweep)} aria-hidden>
        {CARDS.map((card) => (
          <div key={card} className={styles.card}>
            <div className={styles.picture} />
            <div className={styles.text}>
              <div className={styles.line} />
              <div className={styles.line} />
            </div>
          </div>
        ))}
      </div>
    </Waiting>
  );
}

const ActiveFilters = lazyPart(async () => (await import('./ActiveFilters.tsx')).ActiveFilters);
const EmptiedGroups = lazyPart(async () => (await import('./EmptiedGroups.tsx')).EmptiedGroups);
const loadMarks = async (): Promise<DishMarks> =>
  (await import(/* webpackChunkName: "hearts" */ './CardMarks.tsx')).CardMarks;
const MenuFacts = extraPart(async () => (await import('./MenuFacts.tsx')).MenuFacts);
const NothingFits = lazyPart(async () => (await import('./NothingFits.tsx')).NothingFits);
const ShopFailed = lazyPart(async () => (await import('#ui/shop/ShopFailed.tsx')).ShopFailed);
const UnknownMenu = lazyPart(async () => (await import('./UnknownMenu.tsx')).UnknownMenu);

const UnpayableNotice = lazyPart(async () => (await import('./UnpayableNotice.tsx')).UnpayableNotice);

/** Number of dishes whose pictures are loaded eagerly; the others are loaded lazily. */
const EAGER_PICTURES = 3;

interface MenuScreenProps {
  /** The menu in the URL; the page scrolls to its first group. */
  readonly menuId?: string | undefined;
}

/** The menu of the selected restaurant. */
export const MenuScreen = observer(function MenuScreen({ menuId }: MenuScreenProps): ReactNode {
  const { shop, diet } = useStores();
  const { state, catalog } = shop;
  // Deferred, so that rendering a long menu does not block input.
  const menus = useDeferredValue(diet.menus);
  const isWhole = useDeferredValue(shop.isWhole);
  const { onEmptiedCome } = useSectionInAddress(menuId, isWhole);
  const isUnknown = isWhole && menuId !== undefined && !hasMenu(catalog?.menus ?? [], menuId);
  return (
    <>
      {state.kind === 'failed' && <ShopFailed error={state.error} />}
      {isLoaderShown(state) && <MenuSkeleton />}
      {state.kind === 'ready' &&
        (isUnknown ? <UnknownMenu /> : <Sections menus={menus} isWhole={isWhole} onEmptiedCome={onEmptiedCome} />)}
    </>
  );
});

function hasMenu(menus: readonly CatalogMenu[], menuId: string): boolean {
  return menus.some(({ menu }) => menu.id === menuId);
}

interface SectionsProps {
  readonly menus: readonly CatalogMenu[];
  readonly isWhole: boolean;
  readonly onEmptiedCome: () => void;
}

const Sections = observer(function Sections({ menus, isWhole, onEmptiedCome }: SectionsProps): ReactNode {
  const { shop, diet } = useStores();
  const intl = useIntl();
  const nameOf = useGroupName();
  const sections = menus.flatMap((menu) => menu.sections);
  const isLong = isLongMenu(sections);
  const Marks = useExtra(loadMarks, isWhole);

  usePageTitle(undefined);

  return (
    <>
      <h1 className="visually-hidden">{intl.formatMessage({ id: 'menu.headline' })}</h1>
      {!shop.isBrowsing && (
        <p className={styles.facts} data-menu-facts>
          {/* A server-rendered page does not know the location, and dishes are rendered before the facts. */}
          {isWhole && shop.location !== undefined && <MenuFacts />}
        </p>
      )}
      <div className={styles.notices}>
        <ClosedNotice />
        {shop.isUnpayable && <UnpayableNotice />}
      </div>
      <Island>
        <PromotionStrip promotions={shop.catalog?.promotions ?? []} />
      </Island>
      {isWhole && diet.isOn && <ActiveFilters />}
      {sections.map(({ group, dishes }, index) => (
        <section
          key={`${group.menuId} ${group.id}`}
          id={sectionAnchor(group)}
          className={styles.section}
          tabIndex={-1}
          aria-label={nameOf(group)}
        >
          <h2 className={styles.headline}>{nameOf(group)}</h2>
          {dishBlocks(dishes, isLong).map(({ start, block }) => (
            <Island key={start}>
              <DishBlock
                dishes={block}
                eager={index + start === 0 ? EAGER_PICTURES : 0}
                within={{ start, count: dishes.length }}
                isPlain={!dishes.some(({ photos }) => photos[0])}
                isOfLongMenu={isLong}
                Marks={Marks}
              />
            </Island>
          ))}
        </section>
      ))}
      {isWhole && sections.length === 0 && <NothingFits />}
      {isWhole && diet.isOn && sections.length > 0 && <EmptiedGroups onCome={onEmptiedCome} />}
      {!isWhole && <MenuSkeleton more />}
    </>
  );
});
