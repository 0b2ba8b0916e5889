import { useEffect, useEffectEvent, useId } from 'react';
import { openDialogs, readEntry, stateWith } from './historyEntry.ts';

/** Lets the browser's Back close an open dialog. Without `onClose` the dialog cannot be closed. */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const id = `${useId()}${performance.timeOrigin}`;
  const close = useEffectEvent(() => onClose?.());
  const isClosable = isOpen && onClose !== undefined;
  useEffect(() => (isClosable ? pushDialogEntry(id, close) : undefined), [isClosable, id]);
}

/** Adds a history entry for a dialog, so that Back closes it. Returns a function that removes the entry. */
export function pushDialogEntry(id: string, close: () => void): () => void {
  const before = readEntry() ?? { key: id, depth: 0, dialogs: [] };
  openDialogs.add(id);
  history.pushState(stateWith({ ...before, dialogs: [...before.dialogs, id] }), '');
  const { length } = history;
  const onPop = (): void => {
    if (openDialogs.has(id) && readEntry()?.dialogs.includes(id) !== true) close();
  };
  addEventListener('popstate', onPop);
  return () => {
    removeEventListener('popstate', onPop);
    openDialogs.delete(id);
    if (readEntry()?.dialogs.at(-1) === id) takeOut(history.length > length);
  };
}

/**
 * Goes back past the dialog's entry. An iframe in the dialog may have added entries of its own on top, which the page's
 * history does not show.
 */
function takeOut(hasMoreOnTop: boolean): void {
  if (hasMoreOnTop && 'navigation' in window) void Promise.allSettled(Object.values(navigation.back()));
  else history.back();
}
