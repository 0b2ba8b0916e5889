const originals: (() => void)[] = [];

/** Replaces a global for the rest of a test; `read` is called at every access. */
export function stubGlobal(name: string, read: () => unknown): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { configurable: true, get: read });
  originals.push(() => {
    if (before === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, before);
  });
}

export function restoreGlobals(): void {
  for (const restore of originals.splice(0).toReversed()) restore();
}
