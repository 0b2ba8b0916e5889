import { useEffect, useEffectEvent, useId } from 'react';
import { pushDialogEntry } from './pushDialogEntry.ts';

/** Lets the browser's Back close an open dialog. Without `onClose` the dialog cannot be closed. */
export function useBackCloses(isOpen: boolean, onClose: (() => void) | undefined): void {
  const id = `${useId()}${performance.timeOrigin}`;
  const close = useEffectEvent(() => onClose?.());
  const isClosable = isOpen && onClose !== undefined;
  useEffect(() => (isClosable ? pushDialogEntry(id, close) : undefined), [isClosable, id]);
}
