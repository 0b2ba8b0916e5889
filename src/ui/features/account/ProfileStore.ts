import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ProfileFieldRefused } from '#application/session/errors.ts';
import type { UseCases } from '#application/UseCases.ts';
import { emailRules, furtherNameRules, nameRules } from '#domain/session/contactRules.ts';
import type { ProfileChange } from '#domain/session/ProfileChange.ts';
import {
  beginForm,
  type FormProblems,
  type FormProgress,
  fieldChanged,
  formProblems,
  formSubmitted,
  hasProblems,
  shownProblems,
} from '#domain/validation/FormProgress.ts';
import type { SessionStore } from '#ui/app/stores/SessionStore.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';

export type ProfileField = keyof ProfileChange;
type Values = Readonly<Record<ProfileField, string>>;

export type ProfileState =
  | { readonly kind: 'shown'; readonly isSaved: boolean }
  /** `attempt` counts refused submissions, so that each one focuses the first invalid field. */
  | { readonly kind: 'edited' | 'saving'; readonly attempt: number; readonly error?: unknown };

type Needs = Pick<UseCases, 'read' | 'updateProfile' | 'refreshProfile' | 'reportFault'>;

const FIELDS: readonly ProfileField[] = ['firstName', 'lastName', 'patronymic', 'email'];
const NOTHING: Values = { firstName: '', lastName: '', patronymic: '', email: '' };
const RULES = { firstName: nameRules, lastName: furtherNameRules, patronymic: furtherNameRules, email: emailRules };

/** The profile form; editable where the back end supports it. */
export class ProfileStore {
  state: ProfileState = { kind: 'shown', isSaved: false };
  isEditable = false;
  values: Values = NOTHING;
  /** Validates on submit, because an error that appears on blur would move the button that is being clicked. */
  progress: FormProgress<ProfileField> = beginForm('on-submit');
  readonly #useCases: Needs;
  readonly #session: SessionStore;

  constructor(useCases: Needs, session: SessionStore) {
    this.#useCases = useCases;
    this.#session = session;
    const refs = { state: observableRef, values: observableRef, progress: observableRef };
    makeAutoObservable(this, refs, { autoBind: true });
  }

  /** Shows the stored profile at once and replaces it by the server's. */
  async begin(): Promise<void> {
    await Promise.all([
      this.#try(async () => {
        const isEditable = await this.#useCases.read.execute('isProfileEditable', undefined);
        runInAction(() => (this.isEditable = isEditable));
      }),
      this.#try(() => this.#useCases.refreshProfile.execute()),
    ]);
  }

  /** The value that the server refused, until its field is changed. */
  get refusedField(): ProfileFieldRefused | undefined {
    return this.state.kind === 'edited' && this.state.error instanceof ProfileFieldRefused
      ? this.state.error
      : undefined;
  }

  get problems(): FormProblems<Values> {
    return shownProblems(this.progress, this.#trimmed, RULES);
  }

  edit(): void {
    this.values = this.#known;
    this.progress = beginForm('on-submit');
    this.state = { kind: 'edited', attempt: 0 };
  }

  cancel(): void {
    this.state = { kind: 'shown', isSaved: false };
  }

  type(field: ProfileField, value: string): void {
    this.values = { ...this.values, [field]: value };
    this.progress = fieldChanged(this.progress, field);
    if (this.refusedField?.field === field && this.state.kind === 'edited') {
      this.state = { kind: 'edited', attempt: this.state.attempt };
    }
  }

  async save(): Promise<void> {
    if (this.state.kind !== 'edited') return;
    const attempt = this.state.attempt + 1;
    const typed = this.#trimmed;
    this.progress = formSubmitted(this.progress, FIELDS);
    this.state = { kind: 'edited', attempt };
    if (hasProblems(formProblems(typed, RULES))) return;
    this.state = { kind: 'saving', attempt };
    try {
      const known = this.#known;
      const changed = FIELDS.filter((field) => typed[field] !== known[field]);
      await this.#useCases.updateProfile.execute(Object.fromEntries(changed.map((field) => [field, typed[field]])));
      runInAction(() => (this.state = { kind: 'shown', isSaved: true }));
    } catch (error) {
      this.#report(error);
      runInAction(() => (this.state = { kind: 'edited', attempt: attempt + 1, error }));
    }
  }

  async #try(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.#report(error);
    }
  }

  #report(error: unknown): void {
    reportFaults(this.#useCases, 'profile')(error);
  }

  get #known(): Values {
    const { profile } = this.#session;
    return valuesOf((field) => profile?.[field] ?? '');
  }

  get #trimmed(): Values {
    return valuesOf((field) => this.values[field].trim());
  }
}

function valuesOf(read: (field: ProfileField) => string): Values {
  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    patronymic: read('patronymic'),
    email: read('email'),
  };
}
