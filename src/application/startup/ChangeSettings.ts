import type { DeviceSettings } from '../ports/DeviceSettings.ts';
import type { Settings, WrittenSettings } from '../Settings.ts';

/** Changes language, theme and one-time confirmations of this device. */
export class ChangeSettings {
  readonly #settings: DeviceSettings;

  constructor(settings: DeviceSettings) {
    this.#settings = settings;
  }

  execute(change: Partial<WrittenSettings>): Settings {
    this.#settings.write(change);
    return this.#settings.read();
  }
}
