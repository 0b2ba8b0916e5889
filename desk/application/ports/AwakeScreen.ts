import { port } from '#application/port.ts';

/** Keeps the screen of the device on. Never throws: a device that refuses says so. */
export interface AwakeScreen {
  /**
   * Keeps it on until `signal` is aborted. A device lets go of it while the page is hidden: it is asked again when the
   * page is visible. `onKept` is called with each answer while the page is visible: whether the screen stays on.
   */
  keep(onKept: (isKept: boolean) => void, signal: AbortSignal): void;
}
export const AwakeScreen = port<AwakeScreen>('AwakeScreen');
