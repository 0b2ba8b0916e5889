import type { DeviceSettings } from '../ports/settings.ts';
import type { Settings, WrittenSettings } from '../Settings.ts';

interface Ports {
  readonly settings: DeviceSettings;
}

/** Changes language, theme and one-time confirmations of this device. */
export class ChangeSettings {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute(change: Partial<WrittenSettings>): Settings {
    this.#ports.settings.write(change);
    return this.#ports.settings.read();
  }
}
