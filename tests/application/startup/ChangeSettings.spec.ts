import { ChangeSettings } from '#application/startup/ChangeSettings.ts';
import { InMemoryDeviceSettings } from '#tests/fakes/InMemoryDeviceSettings.ts';

const SETTINGS = { locale: 'ru', theme: 'light', adulthoodConfirmed: false, cookiesConsentAccepted: false } as const;

describe('ChangeSettings', () => {
  it('stores a change, keeps other settings, and returns all of them', () => {
    const device = new InMemoryDeviceSettings(SETTINGS);
    const changed = { ...SETTINGS, theme: 'dark' };
    expect(new ChangeSettings({ settings: device }).execute({ theme: 'dark' })).toEqual(changed);
    expect(device.read()).toEqual(changed);
  });

  it('returns derived settings too: a refusal of cookies is remembered', () => {
    const device = new InMemoryDeviceSettings(SETTINGS);
    const change = new ChangeSettings({ settings: device });
    expect(change.execute({ cookiesConsentAccepted: false }).cookiesConsentRefused).toBe(true);
    expect(change.execute({ cookiesConsentAccepted: true }).cookiesConsentRefused).toBeUndefined();
  });
});
