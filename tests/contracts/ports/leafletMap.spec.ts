/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { LeafletPage } from '#tests/support/leafletPage.ts';
import { describeMapProvider } from './describeMapProvider.ts';

const markerOf = (host: HTMLElement, title: string): HTMLElement | undefined =>
  [...host.querySelectorAll<HTMLElement>('.leaflet-marker-icon')].find((marker) => marker.title === title);

describeMapProvider({
  name: 'Leaflet',
  open: async () => {
    const page = new LeafletPage();
    const { LeafletMapProvider } = await import('#infrastructure/maps/leaflet/LeafletMapProvider.tsx');
    const provider = new LeafletMapProvider({
      url: 'https://tiles.example.com/{z}/{x}/{y}.png',
      attribution: { text: 'A map' },
      subdomains: 'abc',
      minZoom: 0,
      maxZoom: 20,
    });
    return {
      provider,
      label: (host) => host.querySelector('[role="application"]')?.getAttribute('aria-label'),
      tapMiddle: (host) => page.click(host.querySelector('[role="application"]')),
      press: (host, title) => page.click(markerOf(host, title)),
      shows: (host, title) => markerOf(host, title) !== undefined,
      // One area, of as many parts.
      zones: (host) => host.querySelector('path[stroke]')?.getAttribute('d')?.match(/M/g)?.length ?? 0,
      windows: (host) => [...host.querySelectorAll('.leaflet-popup-content')].map(({ textContent }) => textContent),
      close: async () => page.close(),
    };
  },
});
