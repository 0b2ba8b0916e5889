import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AccountPowers } from '#application/reads/Read.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { SignedInDevice } from '#domain/session/account.ts';
import type { SessionStore } from '#ui/app/stores/SessionStore.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

/** Which sessions end before the list is read. */
type Ending = { readonly id: string } | 'others' | undefined;

type Needs = Pick<UseCases, 'read' | 'endSession' | 'endOtherSessions' | 'deleteProfile' | 'reportFault'>;

const NOTHING: AccountPowers = { listsDevices: false, linksSignIns: false, exports: false, deletes: false };

/** Sessions, data export and deletion of an account. */
export class AccountDataStore {
  powers: AccountPowers = NOTHING;
  devices: readonly SignedInDevice[] = [];
  isDeletionAsked = false;
  areOthersAsked = false;
  readonly #useCases: Needs;
  readonly #session: SessionStore;
  readonly #devices: Task<Ending, readonly SignedInDevice[]>;
  readonly #export: Task<void, string>;
  readonly #deletion: Task<void, void>;

  constructor(useCases: Needs, session: SessionStore) {
    this.#useCases = useCases;
    this.#session = session;
    const onFailure = reportFaults(useCases, 'account');
    this.#devices = new Task((ending, signal) => {
      if (ending === undefined) return useCases.read.devices(signal);
      return ending === 'others' ? useCases.endOtherSessions.execute() : useCases.endSession.execute(ending);
    }, onFailure);
    this.#export = new Task((_, signal) => useCases.read.exportedProfile(signal), onFailure);
    this.#deletion = new Task(() => useCases.deleteProfile.execute(), onFailure);
    makeAutoObservable(this, { powers: observableRef, devices: observableRef }, { autoBind: true });
  }

  async begin(): Promise<void> {
    const powers = await this.#useCases.read.accountPowers();
    // Sections are loaded from top to bottom, to avoid layout shifts.
    if (powers.listsDevices) await this.#show(undefined);
    runInAction(() => (this.powers = powers));
  }

  /** Ends a session on another device. */
  async end(id: string): Promise<void> {
    await this.#show({ id });
  }

  /** Whether there are several to end at once. */
  get hasOthers(): boolean {
    return this.devices.filter(({ isCurrent }) => !isCurrent).length > 1;
  }

  askOthers(): void {
    this.areOthersAsked = true;
  }

  keepOthers(): void {
    this.areOthersAsked = false;
  }

  /** Ends the sessions of all other devices. */
  async endOthers(): Promise<void> {
    this.keepOthers();
    await this.#show('others');
  }

  /** The exported data as text; undefined when it failed. */
  async export(): Promise<string | undefined> {
    return this.isExporting ? undefined : this.#export.start();
  }

  askDeletion(): void {
    this.#deletion.reset();
    this.isDeletionAsked = true;
  }

  keep(): void {
    this.isDeletionAsked = false;
  }

  /** Deletes the account and signs out. */
  async delete(): Promise<void> {
    this.keep();
    await this.#deletion.start();
    if (this.#deletion.state.kind === 'done') await this.#session.signOut();
  }

  get isExporting(): boolean {
    return this.#export.state.kind === 'pending';
  }

  get isDeleting(): boolean {
    return this.#deletion.state.kind === 'pending';
  }

  get devicesError(): unknown {
    return this.#devices.state.kind === 'failed' ? this.#devices.state.error : undefined;
  }

  /** The error of a failed export or deletion. */
  get dataError(): unknown {
    const failed = [this.#deletion.state, this.#export.state].find(({ kind }) => kind === 'failed');
    return failed?.kind === 'failed' ? failed.error : undefined;
  }

  async #show(ending: Ending): Promise<void> {
    await this.#devices.start(ending, (devices) => {
      this.devices = devices;
    });
  }
}
