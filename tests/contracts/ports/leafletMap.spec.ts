/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import type { LeafletMapProvider as Provider } from '#infrastructure/maps/leaflet/LeafletMapProvider.tsx';
import { describeMapProvider } from './describeMapProvider.ts';

const SIZE = { width: 600, height: 400 };

/** jsdom lays nothing out, draws no SVG and loads no pictures: what Leaflet asks of a page is told here. */
function playBrowser(): MutationObserver {
  const told = {
    clientWidth: SIZE.width,
    clientHeight: SIZE.height,
    offsetWidth: SIZE.width,
    offsetHeight: SIZE.height,
  };
  for (const [name, value] of Object.entries(told)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
  Object.assign(SVGSVGElement.prototype, { createSVGRect: () => ({}) });
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const pictures = added.flatMap((node) => (node instanceof Element ? [...node.querySelectorAll('img'), node] : []));
    for (const picture of pictures) picture.dispatchEvent(new Event('load'));
  });
  observer.observe(document, { childList: true, subtree: true });
  return observer;
}

const markerOf = (host: HTMLElement, title: string): HTMLElement | undefined =>
  [...host.querySelectorAll<HTMLElement>('.leaflet-marker-icon')].find((marker) => marker.title === title);

function click(target: Element | null | undefined): void {
  const at = { bubbles: true, clientX: SIZE.width / 2, clientY: SIZE.height / 2 };
  for (const type of ['mousedown', 'mouseup', 'click']) target?.dispatchEvent(new MouseEvent(type, at));
}

describeMapProvider({
  name: 'Leaflet',
  open: async () => {
    const observer = playBrowser();
    const { LeafletMapProvider } = await import('#infrastructure/maps/leaflet/LeafletMapProvider.tsx');
    const provider: Provider = new LeafletMapProvider({
      url: 'https://tiles.example.com/{z}/{x}/{y}.png',
      attribution: { text: 'A <b>map</b>' },
      subdomains: 'abc',
      minZoom: 0,
      maxZoom: 20,
    });
    return {
      provider,
      label: (host) => host.querySelector('[role="application"]')?.getAttribute('aria-label'),
      tapMiddle: (host) => click(host.querySelector('[role="application"]')),
      press: (host, title) => click(markerOf(host, title)),
      shows: (host, title) => markerOf(host, title) !== undefined,
      zones: (host) => host.querySelectorAll('path[stroke]').length,
      windows: (host) => [...host.querySelectorAll('.leaflet-popup-content')].map(({ textContent }) => textContent),
      close: async () => observer.disconnect(),
    };
  },
});
