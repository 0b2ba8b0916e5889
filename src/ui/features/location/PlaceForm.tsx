import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NetworkFailed } from '#application/AppError.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { type CityOffer, hasDeliveryZones } from '#domain/location/CityOffer.ts';
import type { CartAtPlace } from '#domain/order/cartAtPlace.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { classNames } from '#ui/kit/classNames.ts';
import { handleSubmit } from '#ui/kit/Field.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Segmented } from '#ui/kit/Segmented.tsx';
import sweep from '#ui/kit/Sweep.module.css';
import { useMoneyFormat } from '#ui/shop/Money.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { LocationGap } from './LocationGap.tsx';
import type { LocationStore } from './LocationStore.ts';
import styles from './PlaceForm.module.css';
import { SaveQuestions } from './SaveQuestions.tsx';
import { TakeawayList } from './TakeawayList.tsx';
import { SheetPicture } from './TownPicture.tsx';
import { ZoneNotice } from './ZoneNotice.tsx';

/** A preview of the cart at the chosen location, before saving. */
const PreviewNotice = observer(function PreviewNotice({ store }: { readonly store: LocationStore }): ReactNode {
  const { preview } = store.preview;
  return (
    <div className={styles.preview} aria-live="polite">
      {preview?.kind === 'inside' && preview.cart !== undefined && <Cart cart={preview.cart} />}
    </div>
  );
});

function Cart({
  cart: { leaving, delivery, dishes, total, isBeforeDiscounts, hint },
}: {
  readonly cart: CartAtPlace;
}): ReactNode {
  const intl = useIntl();
  const money = useMoneyFormat();
  const text = useText();
  const isPriced = dishes > 0 && hint.kind !== 'minimum' && hint.kind !== 'maximum';
  if (leaving.length === 0 && !isPriced) return null;
  return (
    <Notice>
      <p>
        {leaving.length > 0 ? (
          <FormattedMessage
            id="location.preview.leaving"
            values={{ dishes: intl.formatList(leaving.map(({ name }) => text(name))) }}
          />
        ) : (
          <FormattedMessage id="location.preview.all" />
        )}
      </p>
      {isPriced && (
        <p>
          <FormattedMessage
            id={delivery === undefined ? 'location.preview.total' : 'location.preview.delivered'}
            values={{ total: money(total), discounts: isBeforeDiscounts ? 'open' : 'in' }}
          />
        </p>
      )}
    </Notice>
  );
}

interface PlaceFormProps {
  readonly store: LocationStore;
  /** Absent while it is loading and a saved delivery address can already be edited. */
  readonly offer: CityOffer | undefined;
  readonly onSaved: () => void;
}

/** The form for delivery type and place, with the save button. */
export const PlaceForm = observer(function PlaceForm({ store, offer, onSaved }: PlaceFormProps): ReactNode {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const { deliveryType } = store;
  const { types } = store.choice;
  const saving = store.saving.state;
  const isUnreachable = deliveryType === 'DELIVERY' && offer !== undefined && !hasDeliveryZones(offer);

  const isBusy = store.isAwaited || saving.kind === 'working' || saving.kind === 'saved';

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
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit(() => save())}>
      {offer === undefined && <TypesSkeleton />}
      {types.length > 1 && (
        <Segmented
          label={intl.formatMessage({ id: 'location.type' })}
          options={types.map((value) => ({ value, label: <TypeName store={store} type={value} /> }))}
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
          <Button type="submit" size="large" wide busy={isBusy}>
            <FormattedMessage id="location.save" />
          </Button>
        </div>
      )}
      <SaveQuestions store={store} onRefine={focusAddress} />
    </form>
  );
});

/** A placeholder for the choice of the delivery type. */
function TypesSkeleton(): ReactNode {
  const intl = useIntl();
  return (
    <div
      className={classNames(styles.types, sweep.sweep)}
      role="status"
      aria-label={intl.formatMessage({ id: 'location.loading' })}
    />
  );
}

interface TypeNameProps {
  readonly store: LocationStore;
  readonly type: DeliveryType;
}

/**
 * The name of a delivery type with its automatic discount beside it. The discount loads later and does not change the
 * accessible name.
 */
const TypeName = observer(function TypeName({ store, type }: TypeNameProps): ReactNode {
  const intl = useIntl();
  const percent = store.discounts.percent(type);
  return (
    <span className={styles.type}>
      <span>
        <FormattedMessage id={type === 'DELIVERY' ? 'shell.delivery' : 'shell.takeaway'} />
      </span>{' '}
      {percent > 0 && (
        <span className={styles.saving}>
          {intl.formatNumber(-percent / 100, { style: 'percent' }).replace('-', '−')}
        </span>
      )}
    </span>
  );
});

/** Saving failed: shows the reason, and that the form is kept. */
function SaveFailed({ error }: { readonly error: unknown }): ReactNode {
  return (
    <Notice look="problem">
      <FormattedMessage
        id={error instanceof NetworkFailed ? 'location.failed.save.network' : 'location.failed.save.later'}
      />
    </Notice>
  );
}
