import type { DeskMemory } from '#desk/application/ports/DeskMemory.ts';
import { SafeStorage } from '#infrastructure/device/SafeStorage.ts';

const KEY = 'desk_key';

export class BrowserDeskMemory implements DeskMemory {
  readonly #storage = new SafeStorage();

  readKey(): string | undefined {
    return this.#storage.get(KEY) ?? undefined;
  }

  writeKey(key: string | undefined): void {
    if (key === undefined) this.#storage.remove(KEY);
    else this.#storage.set(KEY, key);
  }
}
