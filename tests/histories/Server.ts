import { AsyncLocalStorage } from 'node:async_hooks';
import type { App } from '#server/http/Route.ts';
import { aCatalogDocument, aRestaurant } from '../server/support/aCatalogDocument.ts';
import { openTestShop, type TestShop } from '../server/support/openTestShop.ts';
import type { Chance } from './Chance.ts';

const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
const alwaysOpen = WEEK.map((dayOfWeek) => ({ dayOfWeek, active: true, open: '00:00', close: '00:00' }));

/** The real back end on a real database, which can be held in the middle of an order and killed there. */
export class Server {
  /** Share of orders that are held. */
  slowness = 0;
  readonly shop: TestShop;
  readonly #chance: Chance;
  readonly #request = new AsyncLocalStorage<{ readonly process: number; readonly onReached: () => void }>();
  #processes = 0;
  readonly #working = new Set<Promise<Response>>();
  #isDown = false;
  #app: App;
  #requests: { readonly go: () => void; readonly die: () => void }[] = [];

  private constructor(shop: TestShop, chance: Chance) {
    this.shop = shop;
    this.#app = shop.app;
    this.#chance = chance;
  }

  static async open(chance: Chance): Promise<Server> {
    let reach: (point: string) => Promise<void> = async () => {};
    const seed = aCatalogDocument();
    const [port, ...others] = seed.restaurants;
    const open = aRestaurant({ ...port, openingHours: alwaysOpen });
    const shop = await openTestShop({
      document: { ...seed, restaurants: [open, ...others] },
      failpoint: (point) => reach(point),
    });
    const server = new Server(shop, chance);
    reach = (point) => server.#reach(point);
    return server;
  }

  /** `onReached` is called once the server works on the order of a request, so that a look-up knows of it. */
  async answer(request: Request, onReached: () => void = () => {}): Promise<Response> {
    if (this.#isDown) throw new TypeError('Connection refused');
    const answer = this.#request.run({ process: this.#processes, onReached }, async () => this.#app.fetch(request));
    this.#working.add(answer);
    try {
      return await answer;
    } finally {
      this.#working.delete(answer);
    }
  }

  /** Lets one held order go on. */
  release(): void {
    this.#requests.shift()?.go();
  }

  releaseAll(): void {
    for (const { go } of this.#requests.splice(0)) go();
  }

  /** Ends as by a power cut: what is not committed is undone. A new process answers once the old one is gone. */
  restart(): void {
    this.#processes += 1;
    for (const { die } of this.#requests.splice(0)) die();
    if (this.#isDown) return;
    this.#isDown = true;
    void this.#start();
  }

  async #start(): Promise<void> {
    await Promise.allSettled(this.#working);
    this.#app = this.shop.restart();
    this.#isDown = false;
  }

  /** Fulfilled once a process answers. */
  async up(): Promise<void> {
    while (this.#isDown) await new Promise((resolve) => setImmediate(resolve));
  }

  async #reach(point: string): Promise<void> {
    const own = this.#request.getStore();
    own?.onReached();
    if (own?.process !== this.#processes) throw new Error('Killed');
    if (!this.#chance.is(this.slowness) || (point !== 'priced' && point !== 'begun' && point !== 'key')) return;
    await new Promise<void>((resolve, reject) => {
      this.#requests.push({ go: resolve, die: () => reject(new Error('Killed')) });
    });
  }
}
