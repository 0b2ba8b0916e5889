import type { DeviceSettings } from '#application/ports/settings.ts';

const FIRST = { locale: 'ru', theme: 'light', adulthoodConfirmed: false, cookiesConsentAccepted: false };

/**
 * What every store of settings does, on a device that has never been asked for any; its market speaks ru first, then
 * en.
 */
export function describeDeviceSettings(name: string, open: () => DeviceSettings): void {
  describe(`settings ${name}`, () => {
    it('are the defaults at first', () => {
      expect(open().read()).toEqual(FIRST);
    });

    it('keep each change beside the ones before', () => {
      const settings = open();
      settings.write({ theme: 'dark' });
      settings.write({ locale: 'en', adulthoodConfirmed: true });
      settings.write({});
      expect(settings.read()).toEqual({ ...FIRST, theme: 'dark', locale: 'en', adulthoodConfirmed: true });
    });

    it('distinguishes refused cookies from an unanswered banner', () => {
      const settings = open();
      settings.write({ cookiesConsentAccepted: false });
      settings.write({ theme: 'dark' });
      expect(settings.read()).toMatchObject({ cookiesConsentAccepted: false, cookiesConsentRefused: true });
      settings.write({ cookiesConsentAccepted: true });
      expect(settings.read()).toEqual({ ...FIRST, theme: 'dark', cookiesConsentAccepted: true });
    });
  });
}
