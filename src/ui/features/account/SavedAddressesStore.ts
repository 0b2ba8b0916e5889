import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'read' | 'removeAddress' | 'reportFault'>;

/** State of editing and removing saved addresses. */
export class SavedAddressesStore {
  /** Whether the back end stores addresses; undefined until known. */
  areKept: boolean | undefined = undefined;
  /** The address in the dialog, without `delivery` for a new one; undefined when the dialog is closed. */
  written: { readonly delivery?: SavedDelivery } | undefined = undefined;
  /** The address whose removal must be confirmed. */
  doomed: SavedDelivery | undefined = undefined;
  readonly #useCases: Needs;
  readonly #removing: Task<{ readonly id: string }, void>;

  constructor(useCases: Needs) {
    this.#useCases = useCases;
    this.#removing = new Task(
      (input) => useCases.removeAddress.execute(input),
      reportFaults(useCases, 'saved address'),
    );
    makeAutoObservable(this, { written: observableRef, doomed: observableRef }, { autoBind: true });
  }

  async begin(): Promise<void> {
    const areKept = await this.#useCases.read.areAddressesKept();
    runInAction(() => (this.areKept = areKept));
  }

  /** The error of the last removal. */
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
