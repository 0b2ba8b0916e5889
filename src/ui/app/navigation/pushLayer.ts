import { readEntry, stateWith } from './historyEntry.ts';
import { openDialogs } from './openDialogs.ts';

/** Gives what stands above the page an entry of its own: Back closes it and nothing else. Returns what takes the entry out. */
export function pushLayer(id: string, close: () => void): () => void {
  const before = readEntry() ?? { key: id, depth: 0, layers: [] };
  openDialogs.add(id);
  history.pushState(stateWith({ ...before, layers: [...before.layers, id] }), '');
  const { length } = history;
  const onPop = (): void => {
    if (openDialogs.has(id) && readEntry()?.layers.includes(id) !== true) close();
  };
  addEventListener('popstate', onPop);
  return () => {
    removeEventListener('popstate', onPop);
    openDialogs.delete(id);
    if (readEntry()?.layers.at(-1) === id) takeOut(history.length > length);
  };
}

/** A frame within the layer may have entries of its own on top: the page's own history knows none of them. */
function takeOut(hasMoreOnTop: boolean): void {
  if (hasMoreOnTop && 'navigation' in window) void Promise.allSettled(Object.values(navigation.back()));
  else history.back();
}
