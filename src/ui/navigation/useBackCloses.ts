import { useEffect, useEffectEvent, useId } from 'react';
import { readEntry, stateWith } from './historyEntry.ts';
import { openLayers } from './openLayers.ts';

/** The browser's Back closes an open layer and nothing else. Without `onClose` the layer cannot be closed. */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const id = `${useId()}${performance.timeOrigin}`;
  const close = useEffectEvent(() => onClose?.());
  const isClosable = isOpen && onClose !== undefined;

  useEffect(() => {
    if (!isClosable) return undefined;
    const before = readEntry() ?? { key: id, depth: 0, layers: [] };
    openLayers.add(id);
    history.pushState(stateWith({ ...before, layers: [...before.layers, id] }), '');
    const onPop = (): void => {
      if (openLayers.has(id) && readEntry()?.layers.includes(id) !== true) close();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      openLayers.delete(id);
      if (readEntry()?.layers.at(-1) === id) history.back();
    };
  }, [isClosable, id]);
}
