import { useEffect, useState } from 'react';
import type { CatalogPart, Stated } from '#application/desk/DeskCatalog.ts';
import type { CatalogDraft } from './CatalogDraft.ts';
import type { CatalogStore } from './CatalogStore.ts';

interface DraftQuestion<Fields extends object, Draft> {
  readonly store: CatalogStore;
  readonly part: CatalogPart;
  readonly itemId: string;
  /** What stands there now. */
  readonly stated: Stated<Fields>;
  readonly begin: () => Draft;
}

export interface HeldDraft<Draft> {
  readonly draft: Draft;
  /** It was left once without being saved. */
  readonly wasLeft: boolean;
}

/** What is typed about a part: kept by the store when its form is left, and as fresh as the part while nothing is typed. */
export function useDraft<Fields extends object, Draft extends CatalogDraft<Fields>>(
  question: DraftQuestion<Fields, Draft>,
): HeldDraft<Draft> {
  const { store, part, itemId, stated, begin } = question;
  const [held] = useState((): HeldDraft<Draft> => {
    // What a form puts there is what the form of the same part finds.
    const left = store.draftOf(part, itemId) as Draft | undefined;
    return { draft: left ?? begin(), wasLeft: left !== undefined };
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
