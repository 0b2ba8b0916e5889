import { port } from '../port.ts';

/** Browsers let nothing sound before somebody has pressed something: `wake` belongs into the handler of a press. */
export interface Bell {
  /** Whether it will be heard from here on. */
  wake(): Promise<boolean>;
  ring(): void;
}
export const Bell = port<Bell>('Bell');
