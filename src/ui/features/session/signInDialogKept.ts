import { useEffect } from 'react';

interface KeptDialog {
  readonly isSigningIn?: true;
}

/** Marks the dialog's entry of the history: a page that is loaded there again opens it again. After the dialog has one. */
export function useKeptDialog(): void {
  useEffect(() => {
    history.replaceState({ ...history.state, isSigningIn: true } satisfies KeptDialog, '');
  }, []);
}

export function wasSigningIn(): boolean {
  return (history.state as KeptDialog | null)?.isSigningIn === true;
}
