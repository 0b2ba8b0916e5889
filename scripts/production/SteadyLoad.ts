export interface Sending {
  readonly name: string;
  readonly perSecond: number;
  /** Sends one request; `number` counts those of this kind. */
  readonly send: (number: number) => Promise<{ readonly status: number }>;
}

interface LoadAnswer {
  readonly name: string;
  /** 0 for a connection that ended without an answer. */
  readonly status: number;
}

/** Sends requests at a steady rate, however long the answers take. */
export class SteadyLoad {
  readonly answers: LoadAnswer[] = [];
  readonly #sendings: readonly Sending[];
  readonly #open = new Set<Promise<void>>();
  #timers: readonly NodeJS.Timeout[] = [];

  constructor(sendings: readonly Sending[]) {
    this.#sendings = sendings;
  }

  start(): void {
    this.#timers = this.#sendings.map(({ name, perSecond, send }) => {
      let number = 0;
      return setInterval(() => {
        number += 1;
        const sent = this.#note(name, send(number));
        this.#open.add(sent);
        void sent.finally(() => this.#open.delete(sent));
      }, 1_000 / perSecond);
    });
  }

  /** Waits for the answers to all that was sent. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#open);
  }

  async #note(name: string, sent: ReturnType<Sending['send']>): Promise<void> {
    const { status } = await sent.catch(() => ({ status: 0 }));
    this.answers.push({ name, status });
  }

  /** Such as "120 page, 40 order". */
  summary(): string {
    return this.#sendings
      .map(({ name }) => `${this.answers.filter((answer) => answer.name === name).length} ${name}`)
      .join(', ');
  }
}
