import type { DeviceSettings } from '../ports/DeviceSettings.ts';
import type { Settings } from '../Settings.ts';

/** Language, theme, and what was confirmed once on this device. */
export class ChangeSettings {
  readonly #settings: DeviceSettings;

  constructor(settings: DeviceSettings) {
    this.#settings = settings;
  }

  execute(change: Partial<Settings>): Settings {
    this.#settings.write(change);
    return this.#settings.read();
  }
}
