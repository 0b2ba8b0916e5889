/** What the shop keeps in each entry of the browser's history. */
export interface HistoryEntry {
  readonly key: string;
  /** How many entries of this shop lie before it. */
  readonly depth: number;
  /** Layers that stand open above the page, the topmost last. */
  readonly layers: readonly string[];
  /** How far down its page was read, in CSS pixels; absent while it has not been scrolled. */
  readonly top?: number;
}

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
  const { key, depth, layers, top = 0 } = value as Partial<HistoryEntry>;
  return typeof key === 'string' && typeof depth === 'number' && Array.isArray(layers) && typeof top === 'number';
}
