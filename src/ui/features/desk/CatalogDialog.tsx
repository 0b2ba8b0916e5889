import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskSession } from '#application/desk/Desk.ts';
import type { EditableDish } from '#application/desk/DeskCatalog.ts';
import { CurrencyContext } from '#ui/components/CurrencyContext.ts';
import { Dialog } from '#ui/components/Dialog.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Segmented } from '#ui/components/Segmented.tsx';
import { errorMessageOf, errorValuesOf } from '#ui/i18n/errorMessages.ts';
import { useText } from '#ui/i18n/useText.ts';
import styles from './Catalog.module.css';
import { CatalogDishes } from './CatalogDishes.tsx';
import { CatalogHistory } from './CatalogHistory.tsx';
import { CatalogStore } from './CatalogStore.ts';
import { useDesk } from './DeskContext.ts';
import { DishDialog } from './DishDialog.tsx';
import { HoursForm } from './HoursForm.tsx';

const TABS = ['dishes', 'hours', 'history'] as const;
type Tab = (typeof TABS)[number];

interface CatalogDialogProps {
  readonly session: DeskSession;
  readonly restaurantId: string;
  /** Counts what another desk changed, so that this one looks again. */
  readonly changes: number;
  readonly onClose: () => void;
}

/** What a manager changes about a restaurant: dishes and hours, with everything that was changed before. */
export const CatalogDialog = observer(({ session, restaurantId, changes, onClose }: CatalogDialogProps): ReactNode => {
  const { useCases, market } = useDesk();
  const [store] = useState(() => new CatalogStore(useCases, restaurantId));
  const [tab, setTab] = useState<Tab>('dishes');
  const [edited, setEdited] = useState<EditableDish>();
  const intl = useIntl();
  const text = useText();
  const restaurant = session.restaurants.find(({ id }) => id === restaurantId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change elsewhere is the reason to look.
  useEffect(() => void store.load(), [store, changes]);
  const choose = (next: Tab): void => {
    store.settle();
    setTab(next);
  };
  return (
    <CurrencyContext value={restaurant?.currency ?? market.currency}>
      <Dialog
        open
        width="wide"
        onPhone="full"
        title={intl.formatMessage({ id: 'desk.catalog.title' }, { name: text(restaurant?.name) })}
        onClose={onClose}
      >
        <div className={styles.catalog}>
          <Segmented
            label={intl.formatMessage({ id: 'desk.catalog.parts' })}
            options={TABS.map((value) => ({ value, label: intl.formatMessage({ id: `desk.catalog.${value}` }) }))}
            value={tab}
            onChange={choose}
          />
          {store.error !== undefined && edited === undefined && (
            <Notice look="problem">
              <FormattedMessage id={errorMessageOf(store.error)} values={errorValuesOf(store.error)} />
            </Notice>
          )}
          {tab === 'dishes' && <CatalogDishes store={store} onEdit={setEdited} />}
          {tab === 'hours' && store.view !== undefined && <HoursForm store={store} hours={store.view.catalog.hours} />}
          {tab === 'history' && <CatalogHistory store={store} timezone={restaurant?.timezone ?? market.timezone} />}
        </div>
        {edited !== undefined && <DishDialog store={store} dish={edited} onClose={() => setEdited(undefined)} />}
      </Dialog>
    </CurrencyContext>
  );
});
