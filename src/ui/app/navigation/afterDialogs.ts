import { readEntry } from './historyEntry.ts';

/** Acts once no dialog has an entry on top: one that is closing takes its entry out of the history a moment later. */
export function afterDialogs(act: () => void): () => void {
  if ((readEntry()?.layers.length ?? 0) === 0) {
    act();
    return () => {};
  }
  addEventListener('popstate', act, { once: true });
  return () => removeEventListener('popstate', act);
}
