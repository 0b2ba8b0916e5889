/**
 * @jest-environment ./tests/support/BrowserEnvironment.cjs
 * @jest-environment-options {"resources": "usable"}
 */
import { GoogleMapsLoader } from '#infrastructure/google/GoogleMapsLoader.ts';
import { GoogleMapProvider } from '#infrastructure/maps/google/provider.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';
import { openGoogleStandIn } from '#tests/support/googleStandIn/openGoogleStandIn.ts';
import { describeMapProvider } from './describeMapProvider.ts';

const JSDOM_MIDDLE = { clientX: 300, clientY: 200, bubbles: true };
const markerOf = (host: HTMLElement, title: string): HTMLElement | undefined =>
  [...host.querySelectorAll<HTMLElement>('[data-marker]')].find((marker) => marker.title === title);

describeMapProvider({
  name: 'Google',
  open: async () => {
    const { scriptUrl, close } = await openGoogleStandIn([]);
    const loader = GoogleMapsLoader.of({ key: 'k', scriptUrl, language: 'ru' }, new RecordedErrors());
    return {
      provider: new GoogleMapProvider(loader),
      label: (host) => host.querySelector('[role="application"]')?.getAttribute('aria-label'),
      tapMiddle: (host) =>
        void host.querySelector('.google-stand-in')?.dispatchEvent(new MouseEvent('click', JSDOM_MIDDLE)),
      press: (host, title) => markerOf(host, title)?.click(),
      shows: (host, title) => markerOf(host, title) !== undefined,
      zones: (host) => host.querySelector('path[fill-rule]')?.getAttribute('d')?.match(/M/g)?.length ?? 0,
      windows: (host) => [...host.querySelectorAll('[role="dialog"]')].map(({ textContent }) => textContent),
      close,
    };
  },
});
