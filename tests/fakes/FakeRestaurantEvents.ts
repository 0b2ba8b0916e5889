import type { RestaurantEvents, RestaurantListener } from '#application/ports/RestaurantEvents.ts';
import { Line } from './Line.ts';

type Request = Parameters<RestaurantEvents['follow']>[0];

interface Offer {
  /** Unavailable dishes. */
  readonly dishIds: readonly string[];
  readonly modifierIds: readonly string[];
  readonly until: Date | undefined;
  readonly busyMinutes: number;
}

/** Events of restaurants as a desk changes them. A test can break or refuse the connection. */
export class FakeRestaurantEvents implements RestaurantEvents {
  /** The connection that opens the event stream. */
  readonly line = new Line();
  /** Arguments of each connection, in order. */
  readonly opened: Request[] = [];
  readonly #offers = new Map<string, Offer>();
  readonly #listeners = new Set<() => void>();
  readonly #breaks = new Set<(reason: unknown) => void>();
  readonly #usual: Offer;
  #version = 1;

  /** `usual` is the state of every restaurant before its first change. */
  constructor(usual: Partial<Offer> = {}) {
    this.#usual = { dishIds: [], modifierIds: [], until: undefined, busyMinutes: 0, ...usual };
  }

  get lines(): number {
    return this.#breaks.size;
  }

  /** Changes a restaurant's state; without `offer` it reports a change of something else, such as a price. */
  change(restaurantId: string, offer: Partial<Offer> = {}): void {
    this.#offers.set(restaurantId, { ...this.#offerOf(restaurantId), ...offer });
    this.#version += 1;
    for (const tell of this.#listeners) tell();
  }

  /** Breaks every open connection. */
  breakLines(reason: unknown): void {
    for (const end of this.#breaks) end(reason);
  }

  async follow(request: Request, { onOpen, onEvent }: RestaurantListener, signal: AbortSignal): Promise<void> {
    this.opened.push(request);
    await this.line.carry(() => {}, signal);
    onOpen();
    let version = Number(request.after ?? 0);
    const tell = (): void => {
      if (version === this.#version) return;
      version = this.#version;
      const { dishIds, modifierIds, until, busyMinutes } = this.#offerOf(request.restaurantId);
      onEvent({ kind: 'sold-out', dishIds, modifierIds }, undefined);
      onEvent({ kind: 'paused', until }, undefined);
      onEvent({ kind: 'busy', minutes: busyMinutes }, String(version));
    };
    tell();
    this.#listeners.add(tell);
    await new Promise<void>((_resolve, reject) => {
      const end = (reason: unknown): void => {
        this.#listeners.delete(tell);
        this.#breaks.delete(end);
        reject(reason);
      };
      this.#breaks.add(end);
      signal.addEventListener('abort', () => end(signal.reason));
    });
  }

  #offerOf(restaurantId: string): Offer {
    return this.#offers.get(restaurantId) ?? this.#usual;
  }
}
