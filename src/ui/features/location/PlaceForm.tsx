import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { type CityOffer, hasDeliveryZones } from '#domain/location/CityOffer.ts';
import { automaticDiscountsOf, percentOffEverything } from '#domain/promotion/AutomaticDiscount.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/components/Button.tsx';
import { Segmented } from '#ui/components/Segmented.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { LocationGap } from './LocationGap.tsx';
import type { LocationStore } from './LocationStore.ts';
import styles from './PlaceForm.module.css';
import { PreviewNotice } from './PreviewNotice.tsx';
import { SaveFailed } from './SaveFailed.tsx';
import { SaveQuestions } from './SaveQuestions.tsx';
import { SheetPicture } from './SheetPicture.tsx';
import { TakeawayList } from './TakeawayList.tsx';
import { ZoneNotice } from './ZoneNotice.tsx';

interface PlaceFormProps {
  readonly store: LocationStore;
  readonly offer: CityOffer;
  readonly onSaved: () => void;
}

/** Delivery or takeaway, the place of it, and the button that keeps it. */
export const PlaceForm = observer(({ store, offer, onSaved }: PlaceFormProps): ReactNode => {
  const intl = useIntl();
  const typeText = useTypeText(store);
  const form = useRef<HTMLFormElement>(null);
  const { deliveryType, types } = store;
  const saving = store.saving.state;
  const isUnreachable = deliveryType === 'DELIVERY' && !hasDeliveryZones(offer);

  useEffect(() => {
    if (saving.kind === 'saved') onSaved();
  }, [saving, onSaved]);

  const focusProblem = (): void => form.current?.querySelector<HTMLElement>('[data-problem]')?.focus();
  const focusAddress = (): void => {
    const address = form.current?.querySelector<HTMLElement>('[data-address]');
    address?.focus();
    address?.click();
  };
  const save = async (): Promise<void> => {
    await store.save();
    if (store.saving.state.kind === 'idle') focusProblem();
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {types.length > 1 && (
        <Segmented
          label={intl.formatMessage({ id: 'location.type' })}
          options={types.map((value) => ({
            value,
            label: typeText(value),
          }))}
          value={deliveryType}
          onChange={store.chooseType}
        />
      )}
      {deliveryType === 'TAKE_AWAY' && <TakeawayList store={store} />}
      {deliveryType === 'DELIVERY' && !isUnreachable && <DeliveryForm store={store} />}
      {isUnreachable && <LocationGap gap="no-zones" />}
      {!isUnreachable && (deliveryType === 'TAKE_AWAY' || !store.place.isChosen) && <SheetPicture />}
      {!isUnreachable && (
        <div className={styles.foot}>
          {deliveryType === 'DELIVERY' && <ZoneNotice store={store} />}
          <PreviewNotice store={store} />
          {saving.kind === 'failed' && <SaveFailed error={saving.error} />}
          <Button type="submit" size="large" wide busy={saving.kind === 'working' || saving.kind === 'saved'}>
            <FormattedMessage id="location.save" />
          </Button>
        </div>
      )}
      <SaveQuestions store={store} onRefine={focusAddress} />
    </form>
  );
});

/** The name of a type, with what the chosen restaurant takes off every dish of it without a code. */
function useTypeText({ city }: LocationStore): (type: DeliveryType) => string {
  const { shop, pricing, clock } = useStores();
  const intl = useIntl();
  const isOwnCity = city !== undefined && city.id === shop.location?.cityId;
  const promotions = isOwnCity && pricing.discounts !== undefined ? (shop.catalog?.promotions ?? []) : [];
  return (type) => {
    const name = intl.formatMessage({ id: type === 'DELIVERY' ? 'shell.delivery' : 'shell.takeaway' });
    const percent = percentOffEverything(automaticDiscountsOf(promotions, type, clock.now));
    return percent === 0
      ? name
      : `${name} ${intl.formatNumber(-percent / 100, { style: 'percent' }).replace('-', '−')}`;
  };
}
