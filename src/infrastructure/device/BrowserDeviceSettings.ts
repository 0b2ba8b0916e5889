import type { DeviceSettings } from '#application/ports/settings.ts';
import type { Settings, Theme, WrittenSettings } from '#application/Settings.ts';
import { settingNames } from '#application/storedValues.ts';
import { LANGUAGE_COOKIE, writeCookie } from './cookies.ts';
import type { SafeStorage } from './SafeStorage.ts';

const THEMES: readonly string[] = ['light', 'dark', 'system'] satisfies Theme[];

/**
 * Settings as plain strings in localStorage, under the specification's keys; the language also as a cookie, for the
 * server.
 */
export class BrowserDeviceSettings implements DeviceSettings {
  readonly #storage: SafeStorage;
  readonly #locales: readonly string[];

  /** The first locale is the default. */
  constructor(storage: SafeStorage, locales: readonly string[]) {
    this.#storage = storage;
    this.#locales = locales;
  }

  read(): Settings {
    const locale = this.#storage.get(settingNames.locale);
    const theme = this.#storage.get(settingNames.theme) ?? '';
    const cookies = this.#storage.get(settingNames.cookiesConsentAccepted);
    return {
      locale: locale !== undefined && this.#locales.includes(locale) ? locale : (this.#locales[0] ?? 'ru'),
      theme: THEMES.includes(theme) ? (theme as Theme) : 'light',
      adulthoodConfirmed: this.#storage.get(settingNames.adulthoodConfirmed) === 'true',
      cookiesConsentAccepted: cookies === 'true',
      cookiesConsentRefused: cookies === 'false' || undefined,
    };
  }

  write(change: Partial<WrittenSettings>): void {
    for (const [key, value] of Object.entries(change))
      this.#storage.set(settingNames[key as keyof WrittenSettings], String(value));
    if (change.locale) writeCookie(LANGUAGE_COOKIE, change.locale);
  }
}
