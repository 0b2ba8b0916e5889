import { makeAutoObservable, observableRef } from 'mobx';
import type { DeskKey, DeskKeyList, NewDeskKey } from '#desk/application/DeskKeys.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import type { MadeDeskKey } from '#desk/application/MakeDeskKey.ts';
import { Task } from '#ui/app/stores/Task.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

type Needs = Pick<DeskUseCases, 'readDesk' | 'makeDeskKey' | 'endDeskKey' | 'reportFault'>;

/** The keys that a manager gives out. */
export class KeysStore {
  /** undefined until loaded. */
  list: DeskKeyList | undefined = undefined;
  /** The key that was made last, until it is put away: nothing shows it again. */
  newKey: MadeDeskKey | undefined = undefined;
  readonly #load: Task<void, DeskKeyList>;
  readonly #make: Task<NewDeskKey, MadeDeskKey>;
  readonly #end: Task<DeskKey, void>;

  constructor(useCases: Needs) {
    this.#load = new Task(
      (_, signal) => useCases.readDesk.keys(signal),
      reportDeskFaults(useCases, 'keys of the desk'),
    );
    this.#make = new Task(
      (newKey) => useCases.makeDeskKey.execute(newKey),
      reportDeskFaults(useCases, 'making a key of the desk'),
    );
    this.#end = new Task(
      (key) => useCases.endDeskKey.execute(key),
      reportDeskFaults(useCases, 'ending a key of the desk'),
    );
    makeAutoObservable(this, { list: observableRef, newKey: observableRef }, { autoBind: true });
  }

  get isMaking(): boolean {
    return this.#make.state.kind === 'pending';
  }

  /** Why something failed, until it is tried again. */
  get error(): unknown {
    const failed = [this.#make.state, this.#end.state, this.#load.state].find(({ kind }) => kind === 'failed');
    return failed?.kind === 'failed' ? failed.error : undefined;
  }

  async load(): Promise<void> {
    await this.#load.start(undefined, (list) => {
      this.list = list;
    });
  }

  /** Resolves to whether the key was made. */
  async make(newKey: NewDeskKey): Promise<boolean> {
    const madeKey = await this.#make.start(newKey, (key) => {
      this.newKey = key;
      this.list = key.list ?? this.list;
    });
    return madeKey !== undefined;
  }

  /** The key was copied. */
  putAway(): void {
    this.newKey = undefined;
  }

  /** Resolves to whether the key has ended. */
  async end(key: DeskKey): Promise<boolean> {
    let isEnded = false;
    await this.#end.start(key, () => {
      isEnded = true;
      if (this.list !== undefined) {
        this.list = { ...this.list, keys: this.list.keys.filter(({ id }) => id !== key.id) };
      }
    });
    return isEnded;
  }
}
