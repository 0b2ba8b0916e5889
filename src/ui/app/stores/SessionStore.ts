import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { type Contact, contactOf, type Profile } from '#domain/session/Profile.ts';

type Needs = Pick<UseCases, 'watchSession' | 'signOut'>;

/** Who is signed in, in sync across tabs. */
export class SessionStore {
  profile: Profile | undefined = undefined;
  /** False until the stored session has been read; a server-rendered page does not know it. */
  isKnown = false;
  readonly #useCases: Needs;

  constructor(useCases: Needs) {
    this.#useCases = useCases;
    makeAutoObservable(this, { profile: observableRef }, { autoBind: true });
  }

  begin(): () => void {
    return this.#useCases.watchSession.execute((profile) =>
      runInAction(() => {
        this.profile = profile;
        this.isKnown = true;
      }),
    );
  }

  get isSignedIn(): boolean {
    return this.profile !== undefined;
  }

  get contact(): Contact {
    return contactOf(this.profile);
  }

  signOut(): Promise<void> {
    return this.#useCases.signOut.execute();
  }
}
