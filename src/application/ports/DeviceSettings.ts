import { port } from '../port.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Small choices of this device; an illegal stored value reads as the default. */
export interface Settings {
  readonly locale: string;
  readonly theme: Theme;
  readonly adulthoodConfirmed: boolean;
  readonly cookiesConsentAccepted: boolean;
}

export interface DeviceSettings {
  read(): Settings;
  write(change: Partial<Settings>): void;
}
export const DeviceSettings = port<DeviceSettings>('DeviceSettings');
