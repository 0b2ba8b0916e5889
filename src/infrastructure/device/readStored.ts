import { array, create, defaulted, number, type Struct, string, tuple, type, unknown } from 'superstruct';
import { type ReadStored, SCHEMA_VERSION } from './BrowserDeviceStorage.ts';
import { storedStructs } from './storedStructs.ts';

const envelope = type({
  v: number(),
  at: defaulted(number(), 0),
  by: defaulted(array(tuple([string(), number()])), []),
  data: unknown(),
});

/** Validates a stored text. It comes with the network's code, which validates answers (ADR 0007). */
export const readStored: ReadStored = (key, text) => {
  try {
    const { v, at, by, data } = create(JSON.parse(text), envelope);
    const isNewer = v > SCHEMA_VERSION;
    return { text, at, by, isNewer, data: isNewer ? undefined : create(data, storedStructs[key] as Struct) };
  } catch {
    return undefined;
  }
};
