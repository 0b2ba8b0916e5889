import { randomUUID } from 'node:crypto';
import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { NetworkPrinter } from '#server/orders/tickets/NetworkPrinter.ts';
import { Printers } from '#server/orders/tickets/Printers.ts';
import { TicketPapers } from '#server/orders/tickets/TicketPapers.ts';
import { TicketSender } from '#server/orders/tickets/TicketSender.ts';
import type { EscPosStandIn } from '#tests/support/EscPosStandIn.ts';
import type { TestShop } from '../server/support/openTestShop.ts';
import { anOrder, placeOrder, signIn } from '../server/support/requests.ts';
import type { Chance } from './Chance.ts';
import { countPapers, type PaperVerdict } from './countPapers.ts';
import { Life } from './Life.ts';

const SERVERS = 2;
/** How long a server waits for a printer while it is disturbed, and at the end, in milliseconds. */
const PATIENCE_MS = { disturbed: 80, calm: 10_000 } as const;
/** How likely a server is killed at a transaction, and at the one that records a paper. */
const DEATH = { usual: 0.06, printed: 0.25 } as const;
/** More than a ticket has rows. */
const MAX_ROWS = 14;
const MAX_BYTES = 500;

/**
 * Orders that a kitchen confirms, with two servers that print at one printer, which is off, runs out of paper, loses
 * its cable and falls silent; and servers that are killed before and after what they write.
 */
export class TicketHistory {
  readonly #shop: TestShop;
  readonly #chance: Chance;
  readonly #printer: EscPosStandIn;
  /** Numbers of orders whose paper may have been begun by an attempt that did not end well. */
  readonly #disturbed = new Set<string>();
  #servers: readonly PrintingServer[] = [];
  #orders = 0;
  #kills = 0;

  constructor(shop: TestShop, chance: Chance, printer: EscPosStandIn) {
    this.#shop = shop;
    this.#chance = chance;
    this.#printer = printer;
  }

  async run(kills: number): Promise<PaperVerdict> {
    await new Printers(this.#shop.database).add(
      {
        restaurantId: 'port',
        name: 'kitchen',
        kind: 'network',
        address: this.#printer.address,
        papers: ['kitchen'],
        locale: 'en',
        width: 42,
        codePages: 'epson',
      },
      this.#shop.clock.now(),
    );
    this.#servers = Array.from({ length: SERVERS }, () => this.#start());
    while (this.#kills < kills) {
      if (this.#chance.is(0.6)) await this.#order();
      await this.#disturb();
      await Promise.all(this.#servers.map((server) => server.work()));
      this.#servers = this.#servers.map((server) => (server.life.isOver ? this.#restart() : server));
      this.#shop.clock.advance({ seconds: this.#chance.oneOf([1, 3, 10, 70]) });
    }
    await this.#rest();
    return this.#count();
  }

  #restart(): PrintingServer {
    this.#kills += 1;
    return this.#start();
  }

  #start(): PrintingServer {
    return new PrintingServer(this.#shop, this.#chance, (number) => this.#disturbed.add(number));
  }

  async #order(): Promise<void> {
    const person = await signIn(this.#shop);
    const { json } = await placeOrder(this.#shop.app, person, randomUUID(), anOrder());
    this.#orders += 1;
    await advanceOrder(this.#shop.database, { orderId: json.id, status: 'accepted', at: this.#shop.clock.now() });
  }

  async #disturb(): Promise<void> {
    const printer = this.#printer;
    await printer.turnOff();
    printer.makeReady();
    printer.cutAfterBytes = undefined;
    printer.answers = { before: true, after: true };
    await this.#chance.oneOf([
      () => printer.turnOn(),
      () => printer.turnOn(),
      async () => {},
      async () => {
        printer.rowsLeft = this.#chance.below(MAX_ROWS);
        await printer.turnOn();
      },
      async () => {
        printer.cutAfterBytes = 1 + this.#chance.below(MAX_BYTES);
        await printer.turnOn();
      },
      async () => {
        printer.answers = { before: this.#chance.is(0.5), after: false };
        await printer.turnOn();
      },
    ] as const)();
  }

  /** Nothing is cut off any more. */
  async #rest(): Promise<void> {
    await this.#printer.turnOff();
    this.#printer.makeReady();
    this.#printer.cutAfterBytes = undefined;
    this.#printer.answers = { before: true, after: true };
    await this.#printer.turnOn();
    for (const server of this.#servers) server.life.isImmortal = true;
    for (let round = 0; round < 3; round += 1) {
      this.#shop.clock.advance({ minutes: 6 });
      await Promise.all(this.#servers.map((server) => server.work()));
    }
  }

  async #count(): Promise<PaperVerdict> {
    const { papers } = this.#printer;
    const { read } = this.#shop.database;
    const orders = await read.selectFrom('orders').select('number').execute();
    const open = await read
      .selectFrom('tickets')
      .select(['state', 'problem'])
      .where('state', '!=', 'printed')
      .execute();
    const numbers = orders.map(({ number }) => number);
    const { faults, counts } = countPapers({
      orders: numbers,
      papers: papers.map(({ rows, isCut }) => ({
        number: numbers.find((number) => rows.includes(`# No. ${number}`)) ?? '',
        isCopy: rows.some((row) => row.includes('COPY')),
        isWhole: isCut,
      })),
      disturbed: this.#disturbed,
      kills: this.#kills,
    });
    return {
      faults: [
        ...faults,
        ...open.map(({ state, problem }) => `a ticket is ${state}: ${problem}`),
        ...(orders.length === this.#orders ? [] : [`${orders.length} of ${this.#orders} orders`]),
      ],
      counts,
    };
  }
}

/** A server that prints until it is killed. */
class PrintingServer {
  readonly life: Life;
  readonly #sender: TicketSender;
  #onDeath: () => void = () => {};
  #hasPrinted = false;

  constructor(shop: TestShop, chance: Chance, onDisturbed: (orderNumber: string) => void) {
    this.life = new Life(chance, {
      likelihood: () => (this.#hasPrinted ? DEATH.printed : DEATH.usual),
      onDeath: () => this.#onDeath(),
    });
    const database = this.life.guard(shop.database, () => {
      this.#onDeath = () => {};
      this.#hasPrinted = false;
    });
    const currentCatalog = new CurrentCatalog(new CatalogRepository(shop.database), [], shop.clock.now);
    this.#sender = new TicketSender({
      database,
      papers: new TicketPapers({ database: shop.database, currentCatalog, texts: undefined }),
      now: shop.clock.now,
      log: () => undefined,
      connect: ({ address }) => {
        const [host = '', port] = (address ?? '').split(':');
        const patienceMs = this.life.isImmortal ? PATIENCE_MS.calm : PATIENCE_MS.disturbed;
        const printer = new NetworkPrinter({ host, port: Number(port), answerMs: patienceMs, paperMs: patienceMs });
        return {
          print: async (paper, beforeFirstByte) => {
            const number = /No\. (\d+)/.exec(Buffer.from(paper).toString('latin1'))?.[1] ?? '';
            let isBegun = false;
            const outcome = await printer.print(paper, async () => {
              isBegun = true;
              await beforeFirstByte();
            });
            // Of what began, only a paper whose end is recorded is sure.
            if (isBegun && (this.life.isOver || outcome.kind !== 'printed')) onDisturbed(number);
            if (isBegun) this.#onDeath = () => onDisturbed(number);
            this.#hasPrinted = outcome.kind === 'printed';
            return outcome;
          },
        };
      },
    });
  }

  async work(): Promise<void> {
    await this.#sender.begin().catch(() => {});
    await this.#sender.idle();
  }
}
