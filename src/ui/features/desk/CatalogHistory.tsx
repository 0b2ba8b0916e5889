import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { contentIn } from '#application/desk/contentIn.ts';
import type { CatalogEdit } from '#application/desk/DeskCatalog.ts';
import { Button } from '#ui/components/Button.tsx';
import { Confirmation } from '#ui/components/Confirmation.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { useText } from '#ui/i18n/useText.ts';
import { formatOptions } from '#ui/i18n/zoned.ts';
import styles from './Catalog.module.css';
import type { CatalogStore } from './CatalogStore.ts';
import { ChangeList } from './ChangeList.tsx';
import { useCatalogChanges } from './useCatalogChanges.ts';

interface CatalogHistoryProps {
  readonly store: CatalogStore;
  readonly timezone: string;
}

/** Who changed what and when, the newest first, and the way back. */
export const CatalogHistory = observer(({ store, timezone }: CatalogHistoryProps): ReactNode => {
  const intl = useIntl();
  const changesOf = useCatalogChanges();
  const [asked, setAsked] = useState<CatalogEdit>();
  const edits = store.view?.edits;
  const there = asked && store.view && contentIn(store.view.catalog, asked);
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
          <Edit key={edit.version} edit={edit} store={store} timezone={timezone} onUndo={() => setAsked(edit)} />
        ))}
      </ol>
      {asked !== undefined && there !== undefined && (
        <Confirmation
          open
          title={intl.formatMessage({ id: 'desk.catalog.undo.title' })}
          confirm={intl.formatMessage({ id: 'desk.catalog.undo' })}
          onConfirm={() => {
            setAsked(undefined);
            void store.undo(asked);
          }}
          onCancel={() => setAsked(undefined)}
        >
          <ChangeList changes={changesOf({ part: asked.part, before: there.fields, after: asked.before })} />
        </Confirmation>
      )}
    </>
  );
});

interface EditProps extends CatalogHistoryProps {
  readonly edit: CatalogEdit;
  readonly onUndo: () => void;
}

const Edit = observer(({ edit, store, timezone, onUndo }: EditProps): ReactNode => {
  const intl = useIntl();
  const text = useText();
  const changesOf = useCatalogChanges();
  const when = intl.formatDate(edit.at, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...formatOptions(edit.at, timezone),
  });
  return (
    <li className={styles.edit}>
      <span className={styles.words}>
        <span className={styles.name}>
          {edit.part === 'dish' ? text(edit.after.name) : <FormattedMessage id="desk.catalog.hours" />}
        </span>
        <ChangeList changes={changesOf(edit)} />
        <span className={styles.quiet}>
          <FormattedMessage
            id="desk.catalog.by"
            values={{ name: edit.by ?? intl.formatMessage({ id: 'desk.catalog.by.main' }), when }}
          />
          {edit.undoes !== undefined && (
            <>
              {' · '}
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
