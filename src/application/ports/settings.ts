import type { Market } from '../market/Market.ts';
import { port } from '../port.ts';
import type { Settings, WrittenSettings } from '../Settings.ts';

export type MarketSettings = Market;
export const MarketSettings = port<MarketSettings>('MarketSettings');

/** Persistent settings. An invalid stored value reads as the default. */
export interface DeviceSettings {
  read(): Settings;
  write(change: Partial<WrittenSettings>): void;
}
export const DeviceSettings = port<DeviceSettings>('DeviceSettings');
