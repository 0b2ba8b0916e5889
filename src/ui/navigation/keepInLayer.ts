import type { LayerState } from '../routes.ts';

/** Keeps something with the layer that stands open: a reload and Back find it again, opening it afresh does not. */
export function keepInLayer(part: LayerState): void {
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : {}), ...part }, '');
}
