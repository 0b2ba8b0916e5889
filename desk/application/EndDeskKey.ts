import { keyOf } from './keyOf.ts';
import type { DeskKeysApi } from './ports/DeskKeysApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

interface Ports {
  readonly keys: DeskKeysApi;
  readonly memory: DeskMemory;
}

/** Ends a desk key. Devices that use it close their desk, this one too if it is its own. */
export class EndDeskKey {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ id, isCurrent }: { readonly id: string; readonly isCurrent: boolean }): Promise<void> {
    await this.#ports.keys.end(keyOf(this.#ports.memory), id);
    if (isCurrent) this.#ports.memory.writeKey(undefined);
  }
}
