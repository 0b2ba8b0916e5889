import type { DeviceSettings } from '#application/ports/settings.ts';
import { settingNames } from '#application/storedValues.ts';
import { SafeStorage } from './SafeStorage.ts';

/** Writes a chosen language again, because browsers delete its cookie earlier than localStorage. */
export function renewLanguage(settings: DeviceSettings): void {
  const { locale } = settings.read();
  if (new SafeStorage().get(settingNames.locale) === locale) settings.write({ locale });
}
