import { boolean, enums, is, optional, string, type } from 'superstruct';
import { type DeskView, FIRST_VIEW, TICKET_SIZES } from '#desk/application/Desk.ts';
import type { DeskMemory } from '#desk/application/ports/DeskMemory.ts';
import { SafeStorage } from '#infrastructure/device/SafeStorage.ts';

const KEY = 'desk_key';
const VIEW = 'desk_view';

const storedView = type({
  restaurantId: optional(string()),
  ticketSize: enums(TICKET_SIZES),
  isSoundWanted: boolean(),
});

export class BrowserDeskMemory implements DeskMemory {
  readonly #storage = new SafeStorage();

  readKey(): string | undefined {
    return this.#storage.get(KEY) ?? undefined;
  }

  writeKey(key: string | undefined): void {
    if (key === undefined) this.#storage.remove(KEY);
    else this.#storage.set(KEY, key);
  }

  readView(): DeskView {
    const view = parsed(this.#storage.get(VIEW) ?? '');
    return is(view, storedView) ? view : FIRST_VIEW;
  }

  writeView(view: DeskView): void {
    this.#storage.set(VIEW, JSON.stringify(view));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
