import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isRefusal } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';
import { phoneRules } from '#domain/session/contactRules.ts';
import { codeRules, typedCode } from '#domain/session/signInCode.ts';
import type { Problem } from '#domain/validation/Problem.ts';
import { firstProblem } from '#domain/validation/rules.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';
import type { Linking } from './Linking.ts';

export type SignInStep =
  /** `wait` is the time until another code can be requested after a refusal. */
  | { readonly kind: 'phone'; readonly wait?: { readonly seconds: number; readonly turn: number } }
  /** `sending` numbers the messages, so that the countdown restarts. */
  | { readonly kind: 'code'; readonly phone: string; readonly sending: number; readonly resendAfterSeconds: number };

export type SignInProblem =
  | { readonly kind: 'wrong'; readonly problem: Problem }
  | { readonly kind: 'refused'; readonly error: unknown };

/** Default wait in seconds when the server gives none: the hour for which a number is locked. */
const LOCK_SECONDS = 3600;

type Needs = Pick<UseCases, 'beginSignIn' | 'receiveCode' | 'signIn' | 'linkSignIn' | 'reportFault'>;

/** Signing in with a phone number and a code. */
export class SignInStore {
  step: SignInStep = { kind: 'phone' };
  status: 'idle' | 'sending' | 'checking' = 'idle';
  phone = '';
  code = '';
  problem: SignInProblem | undefined = undefined;
  /** The sign-in succeeded. */
  isDone = false;
  /** The element for a captcha's challenge. */
  #captchaContainer: object | undefined;
  readonly #useCases: Needs;
  readonly #linking: Linking | undefined;

  /** `begun` is the step to continue after the page was reloaded. */
  constructor(useCases: Needs, begun?: SignInStep, linking?: Linking) {
    this.#useCases = useCases;
    this.#linking = linking;
    if (begun?.kind === 'code') {
      this.step = begun;
      this.phone = begun.phone;
    }
    makeAutoObservable(this, { step: observableRef, problem: observableRef }, { autoBind: true });
  }

  mountCaptcha(container: object | null): void {
    this.#captchaContainer = container ?? undefined;
  }

  typePhone(phone: string): void {
    this.phone = phone;
    this.problem = undefined;
    // The wait was for the previous number.
    if (this.step.kind === 'phone' && this.step.wait !== undefined) this.step = { kind: 'phone' };
  }

  typeCode(code: string): void {
    this.code = typedCode(code);
    this.problem = undefined;
  }

  /** Sends the first code, or another one after the wait. */
  async sendCode(): Promise<void> {
    if (this.status !== 'idle') return;
    if (this.#isWrong(firstProblem(this.phone, phoneRules))) return;
    await this.#work('sending', async () => {
      const begun = await this.#useCases.beginSignIn.execute({
        method: 'phone',
        phone: this.phone,
        host: this.#captchaContainer,
      });
      runInAction(() => {
        if (begun.kind === 'phone-invalid') this.problem = { kind: 'wrong', problem: { rule: 'phone-incorrect' } };
        if (begun.kind !== 'code-sent') return;
        const { phone, resendAfterSeconds } = begun;
        const sending = this.step.kind === 'code' ? this.step.sending + 1 : 1;
        this.step = { kind: 'code', phone, resendAfterSeconds, sending };
        this.code = '';
      });
    });
  }

  async signIn(): Promise<void> {
    if (this.status !== 'idle' || this.step.kind !== 'code') return;
    const { phone } = this.step;
    if (this.#isWrong(firstProblem(this.code, codeRules))) return;
    await this.#work('checking', async () => {
      const take = this.#linking === undefined ? this.#useCases.signIn : this.#useCases.linkSignIn;
      await take.execute({ kind: 'code', method: 'phone', phone, code: this.code });
      runInAction(() => (this.isDone = true));
    });
  }

  /** Reads the code from the text message where the phone allows it, and signs in. */
  async receiveCode(signal: AbortSignal): Promise<void> {
    const code = await this.#useCases.receiveCode.execute(signal);
    if (code === undefined || this.status === 'checking') return;
    this.typeCode(code);
    await this.signIn();
  }

  changePhone(): void {
    this.step = { kind: 'phone' };
    this.code = '';
    this.problem = undefined;
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
    this.problem = problem && { kind: 'wrong', problem };
    return problem !== undefined;
  }

  async #work(status: 'sending' | 'checking', task: () => Promise<void>): Promise<void> {
    this.status = status;
    this.problem = undefined;
    try {
      await task();
    } catch (error) {
      reportFaults(this.#useCases, 'sign-in')(error);
      runInAction(() => {
        this.problem = { kind: 'refused', error };
        if (isRefusal(error, 'sms.wrong-code')) this.code = '';
        this.#waitLonger(error);
      });
    } finally {
      runInAction(() => (this.status = 'idle'));
    }
  }
}
