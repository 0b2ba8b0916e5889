import { port } from '../port.ts';
import type { Settings } from '../Settings.ts';

/** Settings that outlive the page; an illegal stored value reads as the default. */
export interface DeviceSettings {
  read(): Settings;
  write(change: Partial<Settings>): void;
}
export const DeviceSettings = port<DeviceSettings>('DeviceSettings');
