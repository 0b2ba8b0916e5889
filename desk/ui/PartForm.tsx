import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CatalogPart } from '#desk/application/DeskCatalog.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import styles from './Catalog.module.css';
import type { CatalogDraft } from './CatalogDraft.ts';
import type { CatalogStore } from './CatalogStore.ts';
import { OtherVersion } from './OtherVersion.tsx';

interface PartFormProps {
  readonly store: CatalogStore;
  readonly part: CatalogPart;
  readonly draft: CatalogDraft;
  readonly label: string;
  readonly children: ReactNode;
}

/** An inline form for a part of a restaurant. */
export const PartForm = observer(function PartForm({ store, part, draft, label, children }: PartFormProps): ReactNode {
  const [isSaved, setSaved] = useState(false);
  const save = async (): Promise<void> => setSaved(await store.saveDraft(part, store.restaurantId, draft));
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.isChanged) void save();
      }}
      onInput={() => setSaved(false)}
    >
      <OtherVersion part={part} draft={draft} onKeep={() => void save()} />
      {isSaved && !draft.isChanged && (
        <Notice look="good">
          <FormattedMessage id="desk.catalog.saved" />
        </Notice>
      )}
      {children}
      <div className={styles.buttons}>
        <Button type="submit" busy={store.isSaving} disabled={!draft.isChanged || draft.fields === undefined}>
          <FormattedMessage id="desk.catalog.save" />
        </Button>
        {draft.isChanged && (
          <Button look="quiet" onClick={() => draft.startOver(draft.theirs ?? draft.base)}>
            <FormattedMessage id="desk.catalog.discard" />
          </Button>
        )}
      </div>
    </form>
  );
});
