import type { DialogState } from './routes.ts';

/** Keeps something with the dialog that stands open: a reload and Back find it again, opening it afresh does not. */
export function keepInDialog(part: DialogState): void {
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : {}), ...part }, '');
}
