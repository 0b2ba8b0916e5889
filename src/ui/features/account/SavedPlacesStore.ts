import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'read' | 'removePlace' | 'reportFault'>;

/** Which of the saved addresses is being written or is to be forgotten. */
export class SavedPlacesStore {
  /** Whether the back end keeps addresses; undefined until that is known. */
  areKept: boolean | undefined = undefined;
  /** What the dialog writes: the address, none for a new one. */
  written: { readonly delivery?: SavedDelivery } | undefined = undefined;
  /** What is asked about before it is forgotten. */
  doomed: SavedDelivery | undefined = undefined;
  readonly #useCases: Needs;
  readonly #removing: Task<{ readonly id: string }, void>;

  constructor(useCases: Needs) {
    this.#useCases = useCases;
    this.#removing = new Task((input) => useCases.removePlace.execute(input), reportFaults(useCases, 'saved address'));
    makeAutoObservable(this, { written: observableRef, doomed: observableRef }, { autoBind: true });
  }

  async begin(): Promise<void> {
    const areKept = await this.#useCases.read.execute('arePlacesKept', undefined);
    runInAction(() => (this.areKept = areKept));
  }

  /** Why the last address was not forgotten. */
  get error(): unknown {
    return this.#removing.state.kind === 'failed' ? this.#removing.state.error : undefined;
  }

  write(what: { readonly delivery?: SavedDelivery }): void {
    this.#removing.reset();
    this.written = what;
  }

  ask(delivery: SavedDelivery): void {
    this.#removing.reset();
    this.doomed = delivery;
  }

  close(): void {
    this.written = undefined;
    this.doomed = undefined;
  }

  async remove(): Promise<void> {
    const id = this.doomed?.id;
    this.close();
    if (id !== undefined) await this.#removing.start({ id });
  }
}
