import { useEffect, useEffectEvent, useId } from 'react';
import { readEntry, stateWith } from './historyEntry.ts';
import { openDialogs } from './openDialogs.ts';

/** The browser's Back closes an open dialog and nothing else. Without `onClose` the dialog cannot be closed. */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const id = `${useId()}${performance.timeOrigin}`;
  const close = useEffectEvent(() => onClose?.());
  const isClosable = isOpen && onClose !== undefined;

  useEffect(() => {
    if (!isClosable) return undefined;
    const before = readEntry() ?? { key: id, depth: 0, layers: [] };
    openDialogs.add(id);
    history.pushState(stateWith({ ...before, layers: [...before.layers, id] }), '');
    const onPop = (): void => {
      if (openDialogs.has(id) && readEntry()?.layers.includes(id) !== true) close();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      openDialogs.delete(id);
      if (readEntry()?.layers.at(-1) === id) history.back();
    };
  }, [isClosable, id]);
}
