import { observer } from 'mobx-react-lite';
import { type ReactNode, use, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { contentIn, itemIn } from '#desk/application/contentIn.ts';
import type { CatalogEdit, PartChange } from '#desk/application/DeskCatalog.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Confirmation } from '#ui/kit/Confirmation.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import styles from './Catalog.module.css';
import type { CatalogStore } from './CatalogStore.ts';
import { ChangeList } from './ChangeList.tsx';
import { TimezoneContext } from './TimezoneContext.ts';
import { useCatalogChanges } from './useCatalogChanges.ts';

interface CatalogHistoryProps {
  readonly store: CatalogStore;
}

/** The history of changes, newest first, with undo. */
export const CatalogHistory = observer(function CatalogHistory({ store }: CatalogHistoryProps): ReactNode {
  const intl = useIntl();
  const changesOf = useCatalogChanges();
  const [editToUndo, setEditToUndo] = useState<CatalogEdit>();
  const edits = store.view?.edits;
  const there = editToUndo && store.view && contentIn(store.view.catalog, editToUndo);
  return (
    <>
      {store.elsewhere !== undefined && (
        <Notice look="problem">
          <FormattedMessage id="desk.catalog.history.elsewhere" />
        </Notice>
      )}
      {edits?.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="desk.catalog.history.none" />
        </p>
      )}
      <ol className={styles.history}>
        {edits?.map((edit) => (
          <Edit key={edit.version} edit={edit} store={store} onUndo={() => setEditToUndo(edit)} />
        ))}
      </ol>
      {editToUndo !== undefined && there !== undefined && (
        <Confirmation
          open
          title={intl.formatMessage({ id: 'desk.catalog.undo.title' })}
          confirm={intl.formatMessage({ id: 'desk.catalog.undo' })}
          onConfirm={() => {
            setEditToUndo(undefined);
            void store.undo(editToUndo);
          }}
          onCancel={() => setEditToUndo(undefined)}
        >
          <ChangeList
            changes={changesOf({ part: editToUndo.part, before: there.fields, after: editToUndo.before } as PartChange)}
          />
        </Confirmation>
      )}
    </>
  );
});

interface EditProps extends CatalogHistoryProps {
  readonly edit: CatalogEdit;
  readonly onUndo: () => void;
}

const Edit = observer(function Edit({ edit, store, onUndo }: EditProps): ReactNode {
  const intl = useIntl();
  const timezone = use(TimezoneContext);
  const changesOf = useCatalogChanges();
  const when = intl.formatDate(edit.at, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...timeZoneOptions(edit.at, timezone),
  });
  return (
    <li className={styles.edit}>
      <span className={styles.text}>
        <span className={styles.name}>
          <EditName edit={edit} store={store} />
        </span>
        <ChangeList changes={changesOf(edit)} />
        <span className={styles.quiet}>
          <FormattedMessage
            id="desk.catalog.by"
            values={{ name: edit.by ?? intl.formatMessage({ id: 'desk.catalog.by.main' }), when }}
          />
          {edit.undoes !== undefined && (
            <>
              <span>{' · '}</span>
              <FormattedMessage id="desk.catalog.undone" />
            </>
          )}
        </span>
      </span>
      {store.mayUndo(edit) && (
        <Button look="secondary" size="small" onClick={onUndo}>
          <FormattedMessage id="desk.catalog.undo" />
        </Button>
      )}
    </li>
  );
});

/** The name of the changed item, if it still exists. */
const EditName = observer(function EditName({ edit, store }: Pick<EditProps, 'edit' | 'store'>): ReactNode {
  const text = useText();
  const item = store.view && itemIn(store.view.catalog, edit);
  if ('name' in edit.after) return <span>{text(edit.after.name)}</span>;
  if (item !== undefined) return <span>{text(item.fields.name)}</span>;
  const { part } = edit;
  const isOfRestaurant = part === 'hours' || part === 'slots' || part === 'zones';
  return <FormattedMessage id={isOfRestaurant ? `desk.catalog.${part}` : 'desk.catalog.photos'} />;
});
