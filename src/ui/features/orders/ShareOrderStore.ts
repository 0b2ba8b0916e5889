import { makeAutoObservable, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'shareOrder' | 'reportFault'>;

/** The link that shows one order without signing in. */
export class ShareOrderStore {
  isPossible = false;
  /** The path of the link, once it has loaded and until it is ended. */
  path: string | undefined = undefined;
  readonly #useCases: Needs;
  readonly #input: { readonly orderId: string };
  readonly #load: Task<{ readonly orderId: string }, string>;
  readonly #end: Task<{ readonly orderId: string }, void>;

  constructor(useCases: Needs, orderId: string) {
    this.#useCases = useCases;
    this.#input = { orderId };
    const report = reportFaults(useCases, 'link to an order');
    this.#load = new Task((input) => useCases.shareOrder.execute(input), report);
    this.#end = new Task((input) => useCases.shareOrder.end(input), report);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The link was ended here, and no new one asked for. */
  get isEnded(): boolean {
    return this.#end.state.kind === 'done';
  }

  get isBusy(): boolean {
    return this.#load.state.kind === 'pending' || this.#end.state.kind === 'pending';
  }

  /** Why the link could not be made or ended. */
  get error(): unknown {
    const failed = [this.#end.state, this.#load.state].find((state) => state.kind === 'failed');
    return failed?.error;
  }

  async begin(): Promise<void> {
    try {
      const isPossible = await this.#useCases.shareOrder.isPossible();
      runInAction(() => (this.isPossible = isPossible));
    } catch (error) {
      reportFaults(this.#useCases, 'link to an order')(error);
    }
  }

  /** Loads the link; a new one after it was ended. */
  async load(): Promise<void> {
    if (this.isBusy) return;
    this.#end.reset();
    await this.#load.start(this.#input, (path) => {
      this.path = path;
    });
  }

  async end(): Promise<void> {
    if (this.isBusy) return;
    await this.#end.start(this.#input, () => {
      this.path = undefined;
    });
  }
}
