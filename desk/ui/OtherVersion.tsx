import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CatalogPart, PartChange } from '#desk/application/DeskCatalog.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import styles from './Catalog.module.css';
import type { CatalogDraft } from './CatalogDraft.ts';
import { ChangeList } from './ChangeList.tsx';
import { useCatalogChanges } from './useCatalogChanges.ts';

interface OtherVersionProps {
  readonly part: CatalogPart;
  readonly draft: CatalogDraft;
  /** Called to keep the edit, which is then saved again. */
  readonly onKeep: () => void;
}

/** Shows what somebody else has saved meanwhile, with buttons to resolve the conflict. */
export const OtherVersion = observer(function OtherVersion({ part, draft, onKeep }: OtherVersionProps): ReactNode {
  const changesOf = useCatalogChanges();
  const { theirs, base } = draft;
  if (theirs === undefined) return null;
  return (
    <Notice look="problem">
      <FormattedMessage id="desk.catalog.elsewhere" />
      <ChangeList changes={changesOf({ part, before: base.fields, after: theirs.fields } as PartChange)} />
      <span className={styles.buttons}>
        <Button
          size="small"
          onClick={() => {
            draft.keepMine();
            onKeep();
          }}
        >
          <FormattedMessage id="desk.catalog.keep-mine" />
        </Button>
        <Button size="small" look="secondary" onClick={() => draft.takeTheirs()}>
          <FormattedMessage id="desk.catalog.take-theirs" />
        </Button>
      </span>
    </Notice>
  );
});
