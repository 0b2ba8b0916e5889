import { readEntry } from './historyEntry.ts';

/** Runs `act` once no dialog has a history entry on top, because a closing dialog removes its entry asynchronously. */
export function afterDialogs(act: () => void): () => void {
  if ((readEntry()?.dialogs.length ?? 0) === 0) {
    act();
    return () => {};
  }
  addEventListener('popstate', act, { once: true });
  return () => removeEventListener('popstate', act);
}
