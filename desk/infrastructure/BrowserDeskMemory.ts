import { array, boolean, enums, is, optional, string, type } from 'superstruct';
import { type DeskView, FIRST_VIEW, type Press, TICKET_SIZES } from '#desk/application/Desk.ts';
import type { DeskMemory } from '#desk/application/ports/DeskMemory.ts';
import { SafeStorage } from '#infrastructure/device/SafeStorage.ts';

const KEY = 'desk_key';
const VIEW = 'desk_view';
const PRESSES = 'desk_presses';
const PRINTED_KEY = 'desk_printed';

const storedView = type({
  restaurantId: optional(string()),
  ticketSize: enums(TICKET_SIZES),
  isSoundWanted: boolean(),
});

const storedPress = type({ kind: enums(['step', 'undo', 'time']), id: string(), orderId: string() });

/** Fields of a press that hold a time, which JSON has as text. */
const TIMES = new Set(['expectedAt', 'from']);
const INSTANT = /^\d{4}-\d\d-\d\dT/;

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

  readPresses(): readonly Press[] {
    const presses = parsed(this.#storage.get(PRESSES) ?? '');
    return is(presses, array(storedPress)) ? (presses as unknown as readonly Press[]) : [];
  }

  writePresses(presses: readonly Press[]): void {
    if (presses.length === 0) this.#storage.remove(PRESSES);
    else this.#storage.set(PRESSES, JSON.stringify(presses));
  }

  readPrinted(): readonly string[] {
    const orderIds = parsed(this.#storage.get(PRINTED_KEY) ?? '');
    return is(orderIds, array(string())) ? orderIds : [];
  }

  writePrinted(orderIds: readonly string[]): void {
    this.#storage.set(PRINTED_KEY, JSON.stringify(orderIds));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) =>
      TIMES.has(name) && typeof value === 'string' && INSTANT.test(value) ? new Date(value) : value,
    );
  } catch {
    return undefined;
  }
}
