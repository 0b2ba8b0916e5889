/** State that the shop stores in each history entry. */
export interface HistoryEntry {
  readonly key: string;
  /** Number of earlier entries of this shop in the history. */
  readonly depth: number;
  /** Ids of the open dialogs above the page, the topmost last. */
  readonly dialogs: readonly string[];
  /** Scroll position in CSS pixels; absent while the page has not been scrolled. */
  readonly top?: number;
}

/** Ids of the open dialogs that have a history entry of their own. */
export const openDialogs = new Set<string>();

export function readEntry(): HistoryEntry | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('carte' in state)) return undefined;
  const { carte } = state;
  return isEntry(carte) ? carte : undefined;
}

export function stateWith(entry: HistoryEntry): object {
  const state: unknown = history.state;
  return { ...(typeof state === 'object' ? state : {}), carte: entry };
}

function isEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { key, depth, dialogs, top = 0 } = value as Partial<HistoryEntry>;
  return typeof key === 'string' && typeof depth === 'number' && Array.isArray(dialogs) && typeof top === 'number';
}
