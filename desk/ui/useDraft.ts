import { useEffect, useState } from 'react';
import type { CatalogPart, Stated } from '#desk/application/DeskCatalog.ts';
import type { CatalogDraft } from './CatalogDraft.ts';
import type { CatalogStore } from './CatalogStore.ts';

interface DraftQuestion<Fields extends object, Draft> {
  readonly store: CatalogStore;
  readonly part: CatalogPart;
  readonly itemId: string;
  /** The current version. */
  readonly stated: Stated<Fields>;
  readonly begin: () => Draft;
}

export interface HeldDraft<Draft> {
  readonly draft: Draft;
  /** A draft exists from a form that was closed without saving. */
  readonly wasLeft: boolean;
}

/**
 * The draft of a part. The store keeps it when the form is closed; while it is unchanged, it follows the current
 * version.
 */
export function useDraft<Fields extends object, Draft extends CatalogDraft<Fields>>(
  question: DraftQuestion<Fields, Draft>,
): HeldDraft<Draft> {
  const { store, part, itemId, stated, begin } = question;
  const [held] = useState((): HeldDraft<Draft> => {
    // Another form of the same part may have left a draft in the store.
    const stored = store.draftOf(part, itemId) as Draft | undefined;
    return { draft: stored ?? begin(), wasLeft: stored !== undefined };
  });
  const { draft } = held;
  useEffect(() => {
    store.hold(part, itemId, draft);
    return () => store.leave(part, itemId);
  }, [store, part, itemId, draft]);
  useEffect(() => {
    if (!draft.isChanged && draft.base.revision !== stated.revision) draft.startOver(stated);
  }, [draft, stated]);
  return held;
}
