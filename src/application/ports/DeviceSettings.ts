import { port } from '../port.ts';
import type { Settings, WrittenSettings } from '../Settings.ts';

/** Persistent settings. An invalid stored value reads as the default. */
export interface DeviceSettings {
  read(): Settings;
  write(change: Partial<WrittenSettings>): void;
}
export const DeviceSettings = port<DeviceSettings>('DeviceSettings');
