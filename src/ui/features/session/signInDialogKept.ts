import { useEffect } from 'react';

interface KeptDialog {
  readonly isSigningIn?: true;
}

/** Marks the dialog's entry of the history: a page that is loaded there again opens it again. After the dialog has one. */
export function useKeptDialog(isKept: boolean): void {
  useEffect(() => {
    if (!isKept) return;
    history.replaceState({ ...history.state, isSigningIn: true } satisfies KeptDialog, '');
  }, [isKept]);
}

export function wasSigningIn(): boolean {
  return (history.state as KeptDialog | null)?.isSigningIn === true;
}
