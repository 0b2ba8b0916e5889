import { makeAutoObservable, observableRef } from 'mobx';
import { ProfileFieldRefused } from '#application/session/errors.ts';
import type { UseCases } from '#application/UseCases.ts';
import { emailRules, furtherNameRules, nameRules } from '#domain/session/contactRules.ts';
import type { Profile, ProfileChange } from '#domain/session/Profile.ts';
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
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

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
  /** Refused submissions of the form that is shown; undefined while there is none. */
  attempt: number | undefined = undefined;
  values: Values = NOTHING;
  /** Validates on submit, because an error that appears on blur would move the button that is being clicked. */
  progress: FormProgress<ProfileField> = beginForm('on-submit');
  readonly #session: SessionStore;
  readonly #editable: Task<void, boolean>;
  readonly #refreshing: Task<void, void>;
  readonly #saving: Task<ProfileChange, Profile>;

  constructor(useCases: Needs, session: SessionStore) {
    this.#session = session;
    const report = reportFaults(useCases, 'profile');
    this.#editable = new Task(() => useCases.read.isProfileEditable(), report);
    this.#refreshing = new Task((_, signal) => useCases.refreshProfile.execute(signal), report);
    this.#saving = new Task(
      (change) => useCases.updateProfile.execute(change),
      (error) => {
        report(error);
        this.#fail();
      },
    );
    const refs = { values: observableRef, progress: observableRef };
    makeAutoObservable(this, refs, { autoBind: true });
  }

  /** Shows the stored profile at once and replaces it by the server's. */
  async begin(): Promise<void> {
    await Promise.all([this.#editable.start(), this.#refreshing.start()]);
  }

  /** Why the server's profile is not shown; the stored one is. */
  get refreshError(): unknown {
    const { state } = this.#refreshing;
    return state.kind === 'failed' ? state.error : undefined;
  }

  get isEditable(): boolean {
    return this.#editable.value === true;
  }

  get state(): ProfileState {
    const { attempt } = this;
    const { state } = this.#saving;
    if (attempt === undefined) return { kind: 'shown', isSaved: state.kind === 'done' };
    if (state.kind === 'pending') return { kind: 'saving', attempt };
    return { kind: 'edited', attempt, error: state.kind === 'failed' ? state.error : undefined };
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
    this.#saving.reset();
    this.attempt = 0;
  }

  cancel(): void {
    this.#saving.reset();
    this.attempt = undefined;
  }

  type(field: ProfileField, value: string): void {
    this.values = { ...this.values, [field]: value };
    this.progress = fieldChanged(this.progress, field);
    if (this.refusedField?.field === field) this.#saving.reset();
  }

  async save(): Promise<void> {
    if (this.state.kind !== 'edited') return;
    const attempt = this.state.attempt + 1;
    const typed = this.#trimmed;
    this.progress = formSubmitted(this.progress, FIELDS);
    this.attempt = attempt;
    this.#saving.reset();
    if (hasProblems(formProblems(typed, RULES))) return;
    const known = this.#known;
    const changed = FIELDS.filter((field) => typed[field] !== known[field]);
    await this.#saving.start(Object.fromEntries(changed.map((field) => [field, typed[field]])), () => {
      this.attempt = undefined;
    });
  }

  /** Counts the refusal of the server too, so that it focuses its field. */
  #fail(): void {
    if (this.attempt !== undefined) this.attempt += 1;
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
