import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { OTHER_GROUP_ID } from '#domain/catalog/PositionGroup.ts';
import { isLoaderShown } from '#domain/startup/ShopState.ts';
import { useText } from '../../components/useText.ts';
import { lazyPart } from '../../lazyPart.tsx';
import { usePageTitle } from '../../navigation/usePageTitle.ts';
import { useStores } from '../../StoresContext.ts';
import { ClosedNotice } from './ClosedNotice.tsx';
import { DishCard } from './DishCard.tsx';
import styles from './MenuScreen.module.css';
import { MenuSkeleton } from './MenuSkeleton.tsx';
import { PromotionStrip } from './PromotionStrip.tsx';
import { sectionAnchor } from './sectionAnchor.ts';

const ShopFailed = lazyPart(async () => (await import('./ShopFailed.tsx')).ShopFailed);

/** Pictures of this many dishes are fetched at once, the others when they come into sight. */
const EAGER_PICTURES = 3;

/** The menu of the chosen restaurant. */
export const MenuScreen = observer((): ReactNode => {
  const { shop } = useStores();
  const { state } = shop;
  return (
    <>
      {state.kind === 'failed' && <ShopFailed error={state.error} />}
      {isLoaderShown(state) && <MenuSkeleton />}
      {state.kind === 'ready' && <Sections />}
    </>
  );
});

const Sections = observer((): ReactNode => {
  const { shop, ageGate } = useStores();
  const intl = useIntl();
  const text = useText();
  const menus = shop.catalog?.menus ?? [];
  const sections = menus.flatMap((menu) => menu.sections);

  usePageTitle(undefined);

  return (
    <>
      <h1 className="visually-hidden">{intl.formatMessage({ id: 'menu.headline' })}</h1>
      <ClosedNotice />
      <PromotionStrip promotions={shop.catalog?.promotions ?? []} />
      {sections.map(({ group, positions }, index) => (
        <section key={`${group.menuId} ${group.id}`} id={sectionAnchor(group)} className={styles.section}>
          <h2 className={styles.headline}>
            {group.id === OTHER_GROUP_ID ? intl.formatMessage({ id: 'menu.group.other' }) : text(group.name)}
          </h2>
          <ul className={styles.grid}>
            {positions
              .filter((position) => !ageGate.isHidden(position))
              .map((position, place) => (
                <li key={position.id} className={styles.cell}>
                  <DishCard position={position} eager={index === 0 && place < EAGER_PICTURES} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {!shop.isWhole && <MenuSkeleton more />}
    </>
  );
});
