const originals: (() => void)[] = [];

/** Puts something in the place of a global for the rest of a test; a function is asked at every read. */
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
