const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom plus the parts of a browser that it lacks and that the storefront relies on. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const names = [
      'TextEncoder',
      'TextDecoder',
      'fetch',
      'Request',
      'Response',
      'Headers',
      'ReadableStream',
      'TransformStream',
      'WritableStream',
      'structuredClone',
      'BroadcastChannel',
      'AbortController',
      'AbortSignal',
      'FormData',
    ];
    for (const name of names) this.global[name] = globalThis[name];
    if (!this.global.crypto?.subtle) Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
    this.global.matchMedia ??= (query) => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    // Nothing has a place here: all of the page is in the window.
    this.global.IntersectionObserver ??= class {
      #tell;
      constructor(tell) {
        this.#tell = tell;
      }
      observe(target) {
        const boundingClientRect = target.getBoundingClientRect();
        queueMicrotask(() => this.#tell([{ target, isIntersecting: true, boundingClientRect }], this));
      }
      unobserve() {}
      disconnect() {}
    };
    // Browsers make a <search> an HTMLElement, jsdom an HTMLUnknownElement.
    const { Document, HTMLElement } = this.global;
    const { createElement } = Document.prototype;
    Document.prototype.createElement = function (name, options) {
      const element = createElement.call(this, name, options);
      return name === 'search' ? Object.setPrototypeOf(element, HTMLElement.prototype) : element;
    };
    this.global.scrollTo = () => {};
    this.global.HTMLElement.prototype.scrollTo ??= () => {};
    this.global.HTMLElement.prototype.scrollIntoView ??= () => {};
  }
}

module.exports = BrowserEnvironment;
