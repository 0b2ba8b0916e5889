import type { ChangesTable } from './Schema.ts';

export interface ChangeListener {
  /** Changes come in the order of their numbers, each once. */
  readonly onChange: (change: ChangesTable) => void;
  /** The log went back, as after a restore from a backup. Changes that were told may be gone. */
  readonly onReset: () => void;
}

/** How a process learns of changes that any server of the database makes. */
export interface ChangeSource {
  /**
   * Once it resolves, the listener is given every change that becomes visible from then on. Resolves to the function
   * that ends this. Rejects while the change log cannot be read.
   */
  start(listener: ChangeListener): Promise<() => void>;
}
