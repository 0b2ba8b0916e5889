import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EditableDish } from '#application/desk/DeskCatalog.ts';
import { Button } from '#ui/components/Button.tsx';
import { CheckBox } from '#ui/components/CheckBox.tsx';
import { Dialog } from '#ui/components/Dialog.tsx';
import { Field, TextArea } from '#ui/components/Field.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { errorMessageOf, errorValuesOf } from '#ui/i18n/errorMessages.ts';
import { localeName } from '#ui/i18n/locales.ts';
import { useText } from '#ui/i18n/useText.ts';
import styles from './Catalog.module.css';
import type { CatalogStore } from './CatalogStore.ts';
import { ChangeList } from './ChangeList.tsx';
import { useDesk } from './DeskContext.ts';
import { DishDraft } from './DishDraft.ts';
import { useCatalogChanges } from './useCatalogChanges.ts';

interface DishDialogProps {
  readonly store: CatalogStore;
  readonly dish: EditableDish;
  readonly onClose: () => void;
}

/** Price and texts of one dish. Ctrl and Enter save, wherever the cursor stands. */
export const DishDialog = observer(({ store, dish, onClose }: DishDialogProps): ReactNode => {
  const { market } = useDesk();
  const text = useText();
  const [draft] = useState(() => store.unsaved.get(dish.id) ?? new DishDraft(dish, market.locales));
  const [wasUnsaved, setUnsaved] = useState(() => store.unsaved.has(dish.id));
  const [isTried, setTried] = useState(false);
  const close = (): void => {
    store.leave(draft);
    onClose();
  };
  const startOver = (): void => {
    draft.startOver(dish);
    setUnsaved(false);
  };
  const save = async (): Promise<void> => {
    setTried(true);
    const { fields, base } = draft;
    if (fields === undefined || store.isSaving) return;
    if (!draft.isChanged) return close();
    if (await store.save(base.revision, { part: 'dish', itemId: dish.id, fields })) {
      const saved = store.view?.catalog.dishes.find(({ id }) => id === dish.id);
      if (saved !== undefined) draft.startOver(saved);
      return close();
    }
    const theirs = store.view?.catalog.dishes.find(({ id }) => id === dish.id);
    if (store.elsewhere !== undefined && theirs !== undefined) draft.meet(theirs);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && dish.isEditable) void save();
  };
  return (
    <Dialog
      open
      width="normal"
      onPhone="full"
      title={text(dish.fields.name)}
      onClose={close}
      onKeyDown={onKeyDown}
      footer={
        draft.theirs === undefined &&
        dish.isEditable && (
          <Button wide busy={store.isSaving} onClick={() => void save()}>
            <FormattedMessage id="desk.catalog.save" />
          </Button>
        )
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (dish.isEditable) void save();
        }}
      >
        {wasUnsaved && (
          <Notice>
            <FormattedMessage id="desk.catalog.unsaved.here" />
            <span className={styles.buttons}>
              <Button size="small" look="secondary" onClick={startOver}>
                <FormattedMessage id="desk.catalog.discard" />
              </Button>
            </span>
          </Notice>
        )}
        {!dish.isEditable && (
          <Notice>
            <FormattedMessage id="desk.catalog.foreign" />
          </Notice>
        )}
        {store.error !== undefined && (
          <Notice look="problem">
            <FormattedMessage id={errorMessageOf(store.error)} values={errorValuesOf(store.error)} />
          </Notice>
        )}
        <Theirs
          draft={draft}
          onKeep={() => {
            draft.keepMine();
            void save();
          }}
        />
        <DishFields draft={draft} isTried={isTried} isReadOnly={!dish.isEditable} />
      </form>
    </Dialog>
  );
});

/** What somebody else has saved meanwhile, and what becomes of it. */
const Theirs = observer(({ draft, onKeep }: { readonly draft: DishDraft; readonly onKeep: () => void }): ReactNode => {
  const changesOf = useCatalogChanges();
  const { theirs, base } = draft;
  if (theirs === undefined) return null;
  return (
    <Notice look="problem">
      <FormattedMessage id="desk.catalog.elsewhere" />
      <ChangeList changes={changesOf({ part: 'dish', before: base.fields, after: theirs.fields })} />
      <span className={styles.buttons}>
        <Button size="small" onClick={onKeep}>
          <FormattedMessage id="desk.catalog.keep-mine" />
        </Button>
        <Button size="small" look="secondary" onClick={draft.takeTheirs}>
          <FormattedMessage id="desk.catalog.take-theirs" />
        </Button>
      </span>
    </Notice>
  );
});

interface DishFieldsProps {
  readonly draft: DishDraft;
  /** Somebody has pressed to save: what is wrong is said. */
  readonly isTried: boolean;
  readonly isReadOnly: boolean;
}

const DishFields = observer(({ draft, isTried, isReadOnly }: DishFieldsProps): ReactNode => {
  const intl = useIntl();
  const { problems, locales } = draft;
  const inLanguage = (kind: 'name' | 'description', locale: string): string =>
    intl.formatMessage({ id: `desk.catalog.${kind}` }, { language: localeName(locale) });
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
      {locales.map((locale, index) => (
        <Field
          key={locale}
          label={inLanguage('name', locale)}
          lang={locale}
          readOnly={isReadOnly}
          maxLength={200}
          value={draft.names[locale] ?? ''}
          problem={
            isTried && index === 0 && problems.name !== undefined
              ? intl.formatMessage({ id: 'desk.catalog.name.missing' })
              : undefined
          }
          onChange={({ target }) => draft.setName(locale, target.value)}
        />
      ))}
      {locales.map((locale) => (
        <TextArea
          key={locale}
          label={inLanguage('description', locale)}
          lang={locale}
          readOnly={isReadOnly}
          rows={3}
          maxLength={2000}
          optional
          value={draft.descriptions[locale] ?? ''}
          onChange={({ target }) => draft.setDescription(locale, target.value)}
        />
      ))}
    </>
  );
});
