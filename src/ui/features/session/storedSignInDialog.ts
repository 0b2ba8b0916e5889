import { useEffect } from 'react';

interface KeptDialog {
  readonly isSigningIn?: true;
}

/**
 * Marks the history entry of the open dialog, so that a reload opens it again. Must run after the dialog has added its
 * entry.
 */
export function useStoredDialog(isStored: boolean): void {
  useEffect(() => {
    if (!isStored) return;
    history.replaceState({ ...history.state, isSigningIn: true } satisfies KeptDialog, '');
  }, [isStored]);
}

export function wasSigningIn(): boolean {
  return (history.state as KeptDialog | null)?.isSigningIn === true;
}
