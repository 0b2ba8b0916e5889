const SIZE = { width: 600, height: 400 };

/** Simulates what Leaflet needs from a page, because jsdom has no layout, no SVG rendering and no image loading. */
export class LeafletPage {
  /** Whether the next tiles load. */
  picturesCome = true;
  readonly #observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const pictures = added.flatMap((node) => (node instanceof Element ? [...node.querySelectorAll('img'), node] : []));
    for (const picture of pictures) picture.dispatchEvent(new Event(this.picturesCome ? 'load' : 'error'));
  });

  constructor() {
    const { width, height } = SIZE;
    const sizes = { clientWidth: width, clientHeight: height, offsetWidth: width, offsetHeight: height };
    for (const [name, value] of Object.entries(sizes)) {
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
    }
    Object.assign(SVGSVGElement.prototype, { createSVGRect: () => ({}) });
    this.#observer.observe(document, { childList: true, subtree: true });
  }

  click(target: Element | null | undefined): void {
    const at = { bubbles: true, clientX: SIZE.width / 2, clientY: SIZE.height / 2 };
    for (const type of ['mousedown', 'mouseup', 'click']) target?.dispatchEvent(new MouseEvent(type, at));
  }

  close(): void {
    this.#observer.disconnect();
  }
}
