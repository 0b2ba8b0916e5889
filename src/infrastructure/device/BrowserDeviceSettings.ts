import type { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import type { Settings, Theme, WrittenSettings } from '#application/Settings.ts';
import type { SafeStorage } from './SafeStorage.ts';

const THEMES: readonly string[] = ['light', 'dark', 'system'] satisfies Theme[];

/** Plain strings in localStorage, under the names that the specification gives. */
export class BrowserDeviceSettings implements DeviceSettings {
  readonly #storage: SafeStorage;
  readonly #locales: readonly string[];

  /** The first locale is the default. */
  constructor(storage: SafeStorage, locales: readonly string[]) {
    this.#storage = storage;
    this.#locales = locales;
  }

  read(): Settings {
    const locale = this.#storage.get('app_locale');
    const theme = this.#storage.get('app_theme') ?? '';
    const cookies = this.#storage.get('app_cookies_consent_accepted');
    return {
      locale: locale !== undefined && this.#locales.includes(locale) ? locale : (this.#locales[0] ?? 'ru'),
      theme: THEMES.includes(theme) ? (theme as Theme) : 'light',
      adulthoodConfirmed: this.#storage.get('app_adulthood_confirmed') === 'true',
      cookiesConsentAccepted: cookies === 'true',
      cookiesConsentRefused: cookies === 'false' || undefined,
    };
  }

  write(change: Partial<WrittenSettings>): void {
    const names: Record<keyof WrittenSettings, string> = {
      locale: 'app_locale',
      theme: 'app_theme',
      adulthoodConfirmed: 'app_adulthood_confirmed',
      cookiesConsentAccepted: 'app_cookies_consent_accepted',
    };
    for (const [key, value] of Object.entries(change))
      this.#storage.set(names[key as keyof WrittenSettings], String(value));
  }
}
