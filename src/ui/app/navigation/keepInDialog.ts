import type { DialogState } from './entryStates.ts';

/** Stores data in the history entry of the open dialog, so that it survives a reload and Back. */
export function keepInDialog(part: DialogState): void {
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : {}), ...part }, '');
}
