import { makeAutoObservable, observableRef } from 'mobx';
import { isRefusal } from '#application/AppError.ts';
import type { BegunSignIn } from '#application/session/BeginSignIn.ts';
import type { UseCases } from '#application/UseCases.ts';
import { phoneRules } from '#domain/session/contactRules.ts';
import type { SignInSource } from '#domain/session/Session.ts';
import { CODE_LENGTH, codeRules, typedCode } from '#domain/session/signInCode.ts';
import type { Problem } from '#domain/validation/Problem.ts';
import { firstProblem } from '#domain/validation/rules.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';
import { forgetRefusals, type Refusal, refusalOf } from './refusals.ts';

export type SignInStep =
  /** `wait` is the time until another code can be requested after a refusal. */
  | { readonly kind: 'phone'; readonly wait?: { readonly seconds: number; readonly turn: number } }
  /** `sending` numbers the messages, so that the countdown restarts. */
  | {
      readonly kind: 'code';
      readonly phone: string;
      readonly sending: number;
      readonly resendAfterSeconds: number;
      /** Nothing was sent now: another request has sent a code shortly before. */
      readonly wasSentBefore?: true | undefined;
    };

export type SignInProblem = { readonly kind: 'wrong'; readonly problem: Problem } | Refusal;

/** Default wait in seconds when the server gives none: the hour for which a number is locked. */
const LOCK_SECONDS = 3600;

type Needs = Pick<UseCases, 'beginSignIn' | 'receiveCode' | 'signIn' | 'linkSignIn' | 'reportFault'>;

/** Signing in with a phone number and a code. */
export class SignInStore {
  step: SignInStep = { kind: 'phone' };
  phone = '';
  code = '';
  /** What the form itself found wrong with the input. */
  wrong: Problem | undefined = undefined;
  readonly codeLength: number;
  /** The element for a captcha's challenge. */
  #captchaContainer: object | undefined;
  readonly #useCases: Needs;
  readonly #sending: Task<void, BegunSignIn>;
  readonly #checking: Task<{ readonly phone: string }, void>;

  /** `begun` is the step to continue after the page was reloaded; `codeLength` the number of digits of a code. */
  constructor(useCases: Needs, begun?: SignInStep, linking?: Linking, codeLength: number = CODE_LENGTH) {
    this.#useCases = useCases;
    this.codeLength = codeLength;
    const report = reportFaults(useCases, 'sign-in');
    const onFailure = (error: unknown): void => {
      report(error);
      this.#follow(error);
    };
    this.#sending = new Task(
      () => useCases.beginSignIn.execute({ method: 'phone', phone: this.phone, host: this.#captchaContainer }),
      onFailure,
    );
    this.#checking = new Task(async ({ phone }) => {
      const take = linking === undefined ? useCases.signIn : useCases.linkSignIn;
      await take.execute({ kind: 'code', method: 'phone', phone, code: this.code, host: this.#captchaContainer });
    }, onFailure);
    if (begun?.kind === 'code') {
      this.step = begun;
      this.phone = begun.phone;
    }
    makeAutoObservable(this, { step: observableRef, wrong: observableRef }, { autoBind: true });
  }

  get status(): 'idle' | 'sending' | 'checking' {
    if (this.#sending.state.kind === 'pending') return 'sending';
    return this.#checking.state.kind === 'pending' ? 'checking' : 'idle';
  }

  get problem(): SignInProblem | undefined {
    return this.wrong === undefined ? refusalOf(this.#attempts) : { kind: 'wrong', problem: this.wrong };
  }

  /** The sign-in succeeded. */
  get isDone(): boolean {
    return this.#checking.state.kind === 'done';
  }

  mountCaptcha(container: object | null): void {
    this.#captchaContainer = container ?? undefined;
  }

  typePhone(phone: string): void {
    this.phone = phone;
    this.#clearErrors();
    // The wait was for the previous number.
    if (this.step.kind === 'phone' && this.step.wait !== undefined) this.step = { kind: 'phone' };
  }

  typeCode(code: string): void {
    this.code = typedCode(code);
    this.#clearErrors();
  }

  /** Sends the first code, or another one after the wait. */
  async sendCode(): Promise<void> {
    if (this.status !== 'idle') return;
    if (this.#isWrong(firstProblem(this.phone, phoneRules))) return;
    await this.#sending.start(undefined, (begun) => {
      if (begun.kind === 'phone-invalid') this.wrong = { rule: 'phone-incorrect' };
      if (begun.kind !== 'code-sent') return;
      const { phone, resendAfterSeconds, wasSentBefore } = begun;
      const sending = this.step.kind === 'code' ? this.step.sending + 1 : 1;
      this.step = { kind: 'code', phone, resendAfterSeconds, sending, wasSentBefore };
      this.code = '';
    });
  }

  async signIn(): Promise<void> {
    if (this.status !== 'idle' || this.isDone || this.step.kind !== 'code') return;
    const { phone } = this.step;
    if (this.#isWrong(firstProblem(this.code, codeRules(this.codeLength)))) return;
    await this.#checking.start({ phone });
  }

  /** Reads the code from the text message where the phone allows it, and signs in. */
  async receiveCode(signal: AbortSignal): Promise<void> {
    const code = await this.#useCases.receiveCode.execute(signal, this.codeLength);
    if (code === undefined || this.status === 'checking') return;
    this.typeCode(code);
    await this.signIn();
  }

  changePhone(): void {
    this.step = { kind: 'phone' };
    this.code = '';
    this.#clearErrors();
  }

  get #attempts(): readonly [Task<void, BegunSignIn>, Task<{ readonly phone: string }, void>] {
    return [this.#sending, this.#checking];
  }

  #clearErrors(): void {
    this.wrong = undefined;
    forgetRefusals(this.#attempts);
  }

  #follow(error: unknown): void {
    if (isRefusal(error, 'sms.wrong-code')) this.code = '';
    this.#waitLonger(error);
  }

  /** Shows the wait from a refusal of a locked number or of the rate limiter. */
  #waitLonger(error: unknown): void {
    const isLocked = isRefusal(error, 'sms.attempts-exhausted');
    if (!isLocked && !isRefusal(error, 'sms.send-failed-protected')) return;
    const seconds = error.retryAfter ?? LOCK_SECONDS;
    if (this.step.kind === 'phone') {
      this.step = { kind: 'phone', wait: { seconds, turn: (this.step.wait?.turn ?? 0) + 1 } };
      return;
    }
    this.step = { ...this.step, resendAfterSeconds: seconds, sending: this.step.sending + 1 };
    // While the number is locked no code works; with another refusal a code received earlier is still valid.
    if (isLocked) this.code = '';
  }

  #isWrong(problem: Problem | undefined): boolean {
    this.#clearErrors();
    this.wrong = problem;
    return problem !== undefined;
  }
}

/** Linking another sign-in method to a signed-in person. */
export interface Linking {
  readonly personId: string;
  /** The methods that are already linked. */
  readonly linked: readonly SignInSource[];
}
