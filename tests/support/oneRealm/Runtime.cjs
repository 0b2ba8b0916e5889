const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');

const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
let specs = 0;

/**
 * Lets Node load specs and what they import, types stripped, so that a worker evaluates each module once and not once a
 * spec: that was half of the time of all specs. Specs share what a module holds. One that needs globals of its own
 * names its environment.
 */
class OneRealmRuntime extends Runtime {
  #path;

  constructor(...parameters) {
    super(...parameters);
    this.#path = parameters[6];
    specs += 1;
  }

  /** The test framework, whose state begins anew with each spec. */
  requireInternalModule(from) {
    delete globalThis[EVENT_HANDLERS];
    delete require.cache[from];
    return require(from);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** Evaluates the spec or a setup file, once for each spec. */
  async unstable_importModule(path) {
    globalThis.jest = this.jestGlobals.jestObjectFor(this.#path);
    const address = pathToFileURL(path);
    address.searchParams.set('spec', String(specs));
    await import(address.href);
  }
}

module.exports = { default: OneRealmRuntime, __esModule: true };
