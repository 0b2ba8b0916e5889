import { randomUUID } from 'node:crypto';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { Printers } from '#server/orders/tickets/Printers.ts';
import { openTestShop, type TestShop } from '../server/support/openTestShop.ts';
import { anOrder, placeOrder, signIn } from '../server/support/requests.ts';
import { AskingPrinter } from './AskingPrinter.ts';
import type { Chance } from './Chance.ts';
import { countPapers, type PaperVerdict } from './countPapers.ts';
import { Life } from './Life.ts';

const SERVERS = 2;
/** How likely a server is killed at a transaction. */
const DEATH = 0.1;

interface Server {
  readonly shop: TestShop;
  readonly life: Life;
}

/**
 * Orders that a kitchen confirms, with one printer that asks two servers in turn, and servers that are killed before
 * and after what they write.
 */
export class AskingTicketHistory {
  readonly #shop: TestShop;
  readonly #chance: Chance;
  readonly #disturbed = new Set<string>();
  readonly #orders: string[] = [];
  #kills = 0;

  constructor(shop: TestShop, chance: Chance) {
    this.#shop = shop;
    this.#chance = chance;
  }

  async run(kind: 'star' | 'epson', kills: number): Promise<PaperVerdict> {
    const paper = { papers: ['kitchen'], locale: 'en', width: 42, codePages: 'epson' } as const;
    const { secret } = await new Printers(this.#shop.database).add(
      { restaurantId: 'port', name: 'hot', kind, ...paper },
      this.#shop.clock.now(),
    );
    const path = `/printers/${kind}/${secret}`;
    const printer = new AskingPrinter(kind, path, this.#chance, (number) => this.#disturbed.add(number));
    let servers = await Promise.all(Array.from({ length: SERVERS }, () => this.#start()));
    const pass = (seconds: number): void => {
      for (const { clock } of [this.#shop, ...servers.map(({ shop }) => shop)]) clock.advance({ seconds });
    };
    while (this.#kills < kills) {
      if (this.#chance.is(0.4)) await this.#order();
      await printer.turn(this.#asking(servers));
      servers = await Promise.all(servers.map(async (server) => (server.life.isOver ? this.#restart() : server)));
      pass(this.#chance.oneOf([1, 3, 10, 70]));
    }
    printer.isCalm = true;
    for (const { life } of servers) life.isImmortal = true;
    // Each turn prints one ticket at most.
    for (let turn = 0; turn < 2 * this.#orders.length; turn += 1) {
      pass(turn < 2 ? 6 * 60 : 1);
      await printer.turn(this.#asking(servers));
    }
    return countPapers({
      orders: this.#orders,
      papers: printer.papers,
      disturbed: this.#disturbed,
      kills: this.#kills,
    });
  }

  /** Asks any of the servers. What it sends after it was killed is lost. */
  #asking(servers: readonly Server[]) {
    return async (
      method: string,
      path: string,
      init?: { readonly body: string; readonly type: string },
    ): Promise<Response> => {
      const { shop, life } = servers[this.#chance.below(servers.length)] as Server;
      const content = init === undefined ? {} : { body: init.body, headers: { 'Content-Type': init.type } };
      const answer = await shop.app.request(path, { method, ...content });
      if (!life.isOver) return answer;
      await this.#noteBegun();
      return Response.error();
    };
  }

  /** A server that is killed may have begun a ticket of which the printer learns nothing. */
  async #noteBegun(): Promise<void> {
    const begun = await this.#shop.database.read
      .selectFrom('tickets')
      .innerJoin('orders', 'orders.id', 'tickets.order_id')
      .select('orders.number')
      .where('tickets.state', '=', 'due')
      .where('tickets.begun_in', 'is not', null)
      .execute();
    for (const { number } of begun) this.#disturbed.add(number);
  }

  #restart(): Promise<Server> {
    this.#kills += 1;
    return this.#start();
  }

  async #start(): Promise<Server> {
    const life = new Life(this.#chance, { likelihood: () => DEATH });
    life.isImmortal = true;
    const shop = await openTestShop({ database: life.guard(this.#shop.database) });
    shop.clock.advance({ milliseconds: this.#shop.clock.now().getTime() - shop.clock.now().getTime() });
    life.isImmortal = false;
    return { shop, life };
  }

  async #order(): Promise<void> {
    const { json } = await placeOrder(this.#shop.app, await signIn(this.#shop), randomUUID(), anOrder());
    this.#orders.push(json.number);
    await advanceOrder(this.#shop.database, { orderId: json.id, status: 'accepted', at: this.#shop.clock.now() });
  }
}
