import type { DeskKeyList, NewDeskKey } from './DeskKeys.ts';
import { keyOf } from './keyOf.ts';
import type { DeskKeysApi } from './ports/DeskKeysApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

/**
 * A key that was just made. `list` is absent when it could not be read afterwards: the key exists, and is shown only
 * now.
 */
export interface MadeDeskKey {
  readonly secret: string;
  readonly name: string;
  readonly list?: DeskKeyList | undefined;
}

interface Ports {
  readonly keys: DeskKeysApi;
  readonly memory: DeskMemory;
}

/** Makes a desk key for another device or person. */
export class MakeDeskKey {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(newKey: NewDeskKey): Promise<MadeDeskKey> {
    const key = keyOf(this.#ports.memory);
    const name = newKey.name.trim();
    const secret = await this.#ports.keys.make(key, { ...newKey, name });
    const list = await this.#ports.keys.list(key).catch(() => undefined);
    return { secret, name, list };
  }
}
