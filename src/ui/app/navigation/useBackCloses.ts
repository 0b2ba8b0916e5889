import { useEffect, useEffectEvent, useId } from 'react';
import { pushLayer } from './pushLayer.ts';

/** The browser's Back closes an open dialog and nothing else. Without `onClose` the dialog cannot be closed. */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const id = `${useId()}${performance.timeOrigin}`;
  const close = useEffectEvent(() => onClose?.());
  const isClosable = isOpen && onClose !== undefined;
  useEffect(() => (isClosable ? pushLayer(id, close) : undefined), [isClosable, id]);
}
