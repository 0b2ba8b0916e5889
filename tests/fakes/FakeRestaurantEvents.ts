import type { RestaurantEvents, RestaurantListener } from '#application/ports/RestaurantEvents.ts';
import { Line } from './Line.ts';

type Request = Parameters<RestaurantEvents['follow']>[0];

interface Offer {
  /** What cannot be had. */
  readonly dishIds: readonly string[];
  readonly modifierIds: readonly string[];
  readonly until: Date | undefined;
  readonly busyMinutes: number;
}

/** Tells of restaurants as a desk changes them; a test breaks the line, or refuses it. */
export class FakeRestaurantEvents implements RestaurantEvents {
  /** Of opening a line. */
  readonly line = new Line();
  /** What the lines were opened with, in order. */
  readonly opened: Request[] = [];
  readonly #offers = new Map<string, Offer>();
  readonly #listeners = new Set<() => void>();
  readonly #breaks = new Set<(reason: unknown) => void>();
  readonly #usual: Offer;
  #version = 1;

  /** `usual` is how every restaurant stands before its desk changes it. */
  constructor(usual: Partial<Offer> = {}) {
    this.#usual = { dishIds: [], modifierIds: [], until: undefined, busyMinutes: 0, ...usual };
  }

  get lines(): number {
    return this.#breaks.size;
  }

  /** Without a change of the offer: a price, for instance. */
  change(restaurantId: string, offer: Partial<Offer> = {}): void {
    this.#offers.set(restaurantId, { ...this.#offerOf(restaurantId), ...offer });
    this.#version += 1;
    for (const tell of this.#listeners) tell();
  }

  /** Breaks every line that stands. */
  breakLines(reason: unknown): void {
    for (const end of this.#breaks) end(reason);
  }

  async follow(request: Request, { onOpen, onEvent }: RestaurantListener, signal: AbortSignal): Promise<void> {
    this.opened.push(request);
    await this.line.carry(() => {}, signal);
    onOpen();
    let told = Number(request.after ?? 0);
    const tell = (): void => {
      if (told === this.#version) return;
      told = this.#version;
      const { dishIds, modifierIds, until, busyMinutes } = this.#offerOf(request.restaurantId);
      onEvent({ kind: 'sold-out', dishIds, modifierIds }, String(told));
      onEvent({ kind: 'paused', until }, String(told));
      onEvent({ kind: 'busy', minutes: busyMinutes }, String(told));
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
