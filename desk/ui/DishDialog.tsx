import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EditableDish } from '#desk/application/DeskCatalog.ts';
import { useText } from '#ui/i18n/useText.ts';
import { CheckBox } from '#ui/kit/CheckBox.tsx';
import { Field } from '#ui/kit/Field.tsx';
import { useMoneyFormat } from '#ui/shop/Money.tsx';
import styles from './Catalog.module.css';
import type { CatalogStore } from './CatalogStore.ts';
import { useDesk } from './DeskContext.ts';
import { DishDraft } from './DishDraft.ts';
import { PartDialog } from './PartDialog.tsx';
import { Photos } from './Photos.tsx';
import { TextFields } from './TextFields.tsx';
import { useDraft } from './useDraft.ts';

interface DishDialogProps {
  readonly store: CatalogStore;
  readonly dish: EditableDish;
  readonly onClose: () => void;
}

/** The dialog to edit price and texts of a dish. */
export const DishDialog = observer(function DishDialog({ store, dish, onClose }: DishDialogProps): ReactNode {
  const { market } = useDesk();
  const text = useText();
  const heldDraft = useDraft({
    store,
    part: 'dish',
    itemId: dish.id,
    stated: dish,
    begin: () => new DishDraft(dish, market.locales),
  });
  return (
    <PartDialog
      store={store}
      part="dish"
      itemId={dish.id}
      title={text(dish.fields.name)}
      heldDraft={heldDraft}
      foreign={dish.isEditable ? undefined : <FormattedMessage id="desk.catalog.foreign" />}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <DishFields draft={heldDraft.draft} isTried={isTried} isReadOnly={!dish.isEditable} />
          <Photos store={store} part="dishPhotos" itemId={dish.id} isReadOnly={!dish.isEditable} />
        </>
      )}
    </PartDialog>
  );
});

interface DishFieldsProps {
  readonly draft: DishDraft;
  readonly isTried: boolean;
  readonly isReadOnly: boolean;
}

const DishFields = observer(function DishFields({ draft, isTried, isReadOnly }: DishFieldsProps): ReactNode {
  const intl = useIntl();
  const money = useMoneyFormat();
  const { problems, presentPrice } = draft;
  const wrong = (problem: 'amount' | 'not-above' | undefined): string | undefined =>
    isTried && problem !== undefined ? intl.formatMessage({ id: `desk.catalog.${problem}` }) : undefined;
  return (
    <>
      <div className={styles.prices}>
        <Field
          label={intl.formatMessage({ id: 'desk.catalog.price' })}
          inputMode="decimal"
          readOnly={isReadOnly}
          value={draft.price}
          problem={wrong(problems.price)}
          hint={
            presentPrice === undefined
              ? undefined
              : intl.formatMessage({ id: 'desk.catalog.price.present' }, { price: money(presentPrice) })
          }
          onChange={({ target }) => draft.setPrice(target.value)}
        />
        <Field
          label={intl.formatMessage({ id: 'desk.catalog.old-price' })}
          inputMode="decimal"
          readOnly={isReadOnly}
          optional
          value={draft.oldPrice}
          problem={wrong(problems.oldPrice)}
          onChange={({ target }) => draft.setOldPrice(target.value)}
        />
      </div>
      {!isReadOnly && (
        <CheckBox
          label={intl.formatMessage({ id: 'desk.catalog.sold' })}
          note={intl.formatMessage({ id: 'desk.catalog.sold.note' })}
          checked={draft.isSold}
          onChange={draft.setSold}
        />
      )}
      <TextFields
        names={draft.names}
        descriptions={draft.descriptions}
        isTried={isTried}
        isReadOnly={isReadOnly}
        onName={draft.setName}
        onDescription={draft.setDescription}
      />
    </>
  );
});
