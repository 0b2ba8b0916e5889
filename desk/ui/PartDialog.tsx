import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CatalogPart } from '#desk/application/DeskCatalog.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { handleSubmit } from '#ui/kit/Field.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import styles from './Catalog.module.css';
import type { CatalogDraft } from './CatalogDraft.ts';
import { CatalogProblem } from './CatalogProblem.tsx';
import type { CatalogStore } from './CatalogStore.ts';
import { OtherVersion } from './OtherVersion.tsx';
import type { HeldDraft } from './useDraft.ts';

interface PartDialogProps {
  readonly store: CatalogStore;
  readonly part: CatalogPart;
  readonly itemId: string;
  readonly title: string;
  readonly heldDraft: HeldDraft<CatalogDraft>;
  /** Why the item cannot be edited with this key; absent when it can. */
  readonly foreign?: ReactNode;
  readonly width?: 'normal' | 'wide';
  readonly onClose: () => void;
  /** `isTried` is true after an attempt to save, when validation errors are shown. */
  readonly children: (isTried: boolean) => ReactNode;
}

/** A dialog to edit one item of a list. Ctrl+Enter saves from any field. */
export const PartDialog = observer(function PartDialog(props: PartDialogProps): ReactNode {
  const { store, part, itemId, title, heldDraft, foreign, width = 'normal', onClose, children } = props;
  const { draft, wasLeft } = heldDraft;
  const [wasUnsaved, setUnsaved] = useState(wasLeft);
  const [isTried, setTried] = useState(false);
  const isReadOnly = foreign !== undefined;
  const startOver = (): void => {
    draft.startOver(draft.theirs ?? draft.base);
    setUnsaved(false);
  };
  const save = async (): Promise<void> => {
    if (isReadOnly) return;
    setTried(true);
    if (!draft.isChanged || (await store.saveDraft(part, itemId, draft))) onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  return (
    <Dialog
      open
      width={width}
      onPhone="full"
      title={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      footer={
        draft.theirs === undefined &&
        !isReadOnly && (
          <Button wide busy={store.isSaving} onClick={() => void save()}>
            <FormattedMessage id="desk.catalog.save" />
          </Button>
        )
      }
    >
      <form className={styles.form} onSubmit={handleSubmit(() => save())}>
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
        {isReadOnly && <Notice>{foreign}</Notice>}
        <CatalogProblem error={store.error} />
        <OtherVersion part={part} draft={draft} onKeep={() => void save()} />
        {children(isTried)}
      </form>
    </Dialog>
  );
});
