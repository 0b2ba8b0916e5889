import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { DeskSession } from '#desk/application/Desk.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import type { OpenedDesk } from '#desk/application/OpenDesk.ts';
import { Task } from '#ui/app/stores/Task.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

type Needs = Pick<DeskUseCases, 'openDesk' | 'leaveDesk' | 'syncTime' | 'reportFault'>;

/** Whether the desk is open, and for whom. */
export class DeskStore {
  /** The key became invalid while the desk was in use. */
  isRefused = false;
  /** It is not known yet whether this device has a valid key. */
  isResuming = true;
  /** The session as it was asked for last, after a change of a restaurant. */
  latest: DeskSession | undefined = undefined;
  readonly #useCases: Needs;
  readonly #refreshing: Task<void, OpenedDesk>;
  readonly #opening: Task<{ readonly key?: string }, OpenedDesk>;

  constructor(useCases: Needs) {
    this.#useCases = useCases;
    this.#opening = new Task((input) => useCases.openDesk.execute(input), reportDeskFaults(useCases, 'desk'));
    this.#refreshing = new Task(() => useCases.openDesk.execute({}), reportDeskFaults(useCases, 'session of the desk'));
    makeAutoObservable(this, { latest: observableRef }, { autoBind: true });
  }

  get session(): DeskSession | undefined {
    const outcome = this.#opening.value;
    return outcome?.kind === 'open' && !this.isRefused ? (this.latest ?? outcome.session) : undefined;
  }

  get isOpening(): boolean {
    return this.#opening.state.kind === 'pending';
  }

  /** The key that was entered is invalid. */
  get isWrongKey(): boolean {
    const outcome = this.#opening.value;
    return this.isRefused || (outcome?.kind === 'key-needed' && outcome.isRefused);
  }

  get error(): unknown {
    const { state } = this.#opening;
    return state.kind === 'failed' ? state.error : undefined;
  }

  /** Asks anew which restaurants are paused or busy; the board stays as it is without an answer. */
  async refresh(): Promise<void> {
    await this.#refreshing.start(undefined, (outcome) => {
      if (outcome.kind === 'open') this.latest = outcome.session;
    });
  }

  /** Opens the desk with a given key, or with the stored one. */
  async open(key?: string): Promise<void> {
    this.isRefused = false;
    this.latest = undefined;
    void this.#syncTime();
    await this.#opening.start(key === undefined ? {} : { key });
    runInAction(() => (this.isResuming = false));
  }

  async leave(): Promise<void> {
    await this.#useCases.leaveDesk.execute();
    this.#refreshing.reset();
    this.#opening.reset();
    this.isRefused = false;
  }

  refuse(): void {
    this.isRefused = true;
  }

  /** The board opens without the server's time too, then with that of the device. */
  async #syncTime(): Promise<void> {
    await this.#useCases.syncTime.execute().catch(reportDeskFaults(this.#useCases, 'time of the desk'));
  }
}
