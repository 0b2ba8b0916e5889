import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { DeskSession } from '#desk/application/Desk.ts';
import type { EditableDish, EditablePromotion } from '#desk/application/DeskCatalog.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Segmented } from '#ui/kit/Segmented.tsx';
import { CurrencyContext } from '#ui/shop/Money.tsx';
import styles from './Catalog.module.css';
import { CatalogDishes } from './CatalogDishes.tsx';
import { CatalogHistory } from './CatalogHistory.tsx';
import { CatalogProblem } from './CatalogProblem.tsx';
import { CatalogPromotions } from './CatalogPromotions.tsx';
import type { CatalogStore } from './CatalogStore.ts';
import { useDesk } from './DeskContext.ts';
import { DishDialog } from './DishDialog.tsx';
import { HoursForm } from './HoursForm.tsx';
import { PromotionDialog } from './PromotionDialog.tsx';
import { SlotsForm } from './SlotsForm.tsx';
import { TimezoneContext } from './TimezoneContext.ts';
import { ZonesForm } from './ZonesForm.tsx';

const TABS = ['dishes', 'hours', 'promotions', 'zones', 'history'] as const;
type Tab = (typeof TABS)[number];

interface CatalogDialogProps {
  readonly session: DeskSession;
  readonly store: CatalogStore;
  /** Incremented when another desk changes something, so that the data is reloaded. */
  readonly changes: number;
  readonly onClose: () => void;
}

/** The dialog in which a manager edits dishes, hours and promotions and sees earlier changes. */
export const CatalogDialog = observer(function CatalogDialog({
  session,
  store,
  changes,
  onClose,
}: CatalogDialogProps): ReactNode {
  const { market } = useDesk();
  const [tab, setTab] = useState<Tab>('dishes');
  const [edited, setEdited] = useState<EditableDish>();
  const [promotion, setPromotion] = useState<EditablePromotion>();
  const intl = useIntl();
  const text = useText();
  const restaurant = session.restaurants.find(({ id }) => id === store.restaurantId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` is a trigger to reload, not a value that is read.
  useEffect(() => void store.load(), [store, changes]);
  const isAsideOpen = edited !== undefined || promotion !== undefined;
  return (
    <TimezoneContext value={restaurant?.timezone ?? market.timezone}>
      <CurrencyContext value={restaurant?.currency ?? market.currency}>
        <Dialog
          open
          width="wide"
          onPhone="full"
          title={intl.formatMessage({ id: 'desk.catalog.title' }, { name: text(restaurant?.name) })}
          onClose={onClose}
        >
          <div className={styles.catalog}>
            <div className={styles.parts}>
              <Segmented
                label={intl.formatMessage({ id: 'desk.catalog.parts' })}
                options={TABS.map((value) => ({ value, label: intl.formatMessage({ id: `desk.catalog.${value}` }) }))}
                value={tab}
                onChange={setTab}
              />
            </div>
            {!isAsideOpen && <CatalogProblem error={store.error} />}
            {tab === 'dishes' && <CatalogDishes store={store} onEdit={setEdited} />}
            {tab === 'hours' && store.view !== undefined && (
              <>
                <HoursForm store={store} hours={store.view.catalog.hours} />
                <SlotsForm store={store} slots={store.view.catalog.slots} />
              </>
            )}
            {tab === 'promotions' && store.view !== undefined && (
              <CatalogPromotions store={store} promotions={store.view.catalog.promotions} onEdit={setPromotion} />
            )}
            {tab === 'zones' && store.view !== undefined && (
              <ZonesForm store={store} zones={store.view.catalog.zones} />
            )}
            {tab === 'history' && <CatalogHistory store={store} />}
          </div>
          {edited !== undefined && <DishDialog store={store} dish={edited} onClose={() => setEdited(undefined)} />}
          {promotion !== undefined && (
            <PromotionDialog store={store} promotion={promotion} onClose={() => setPromotion(undefined)} />
          )}
        </Dialog>
      </CurrencyContext>
    </TimezoneContext>
  );
});
