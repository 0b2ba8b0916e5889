import { useNavigate } from '#ui/kit/useNavigate.ts';
import { readEntry } from './historyEntry.ts';

/** Closes a dialog route: goes back to the page it was opened from, or to `behind`. */
export function useCloseRoute(behind: string): () => void {
  const navigate = useNavigate();
  return () => {
    if ((readEntry()?.depth ?? 0) > 0) history.back();
    else navigate(behind, { replace: true });
  };
}
