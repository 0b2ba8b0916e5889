import type { DeviceSettings } from '#application/ports/settings.ts';
import type { Settings, WrittenSettings } from '#application/Settings.ts';

export class InMemoryDeviceSettings implements DeviceSettings {
  settings: Settings;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  read(): Settings {
    return this.settings;
  }

  write(change: Partial<WrittenSettings>): void {
    const { cookiesConsentAccepted: answer } = change;
    const refused = answer === undefined ? this.settings.cookiesConsentRefused : !answer || undefined;
    this.settings = { ...this.settings, ...change, cookiesConsentRefused: refused };
  }
}
