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
  | { readonly kind: 'phone' }
  /** `sending` tells one message from the next, for a countdown that begins anew. */
  | { readonly kind: 'code'; readonly phone: string; readonly sending: number; readonly resendAfterSeconds: number };

export type SignInProblem =
  | { readonly kind: 'wrong'; readonly problem: Problem }
  | { readonly kind: 'refused'; readonly error: unknown };

/** How long a number is locked whose attempts have ended, where the server does not say. */
const LOCK_SECONDS = 3600;

type Needs = Pick<UseCases, 'beginSignIn' | 'signIn' | 'linkSignIn' | 'reportFault'>;

/** Signing in by a number and the code that is sent to it. */
export class SignInStore {
  step: SignInStep = { kind: 'phone' };
  status: 'idle' | 'sending' | 'checking' = 'idle';
  phone = '';
  code = '';
  problem: SignInProblem | undefined = undefined;
  /** The code was right. */
  isDone = false;
  /** Where a captcha may ask. */
  #place: object | undefined;
  readonly #useCases: Needs;
  readonly #linking: Linking | undefined;

  /** `begun`: the page was lost after a code had been sent. */
  constructor(useCases: Needs, begun?: SignInStep, linking?: Linking) {
    this.#useCases = useCases;
    this.#linking = linking;
    if (begun?.kind === 'code') {
      this.step = begun;
      this.phone = begun.phone;
    }
    makeAutoObservable(this, { step: observableRef, problem: observableRef }, { autoBind: true });
  }

  placeCaptcha(place: object | null): void {
    this.#place = place ?? undefined;
  }

  typePhone(phone: string): void {
    this.phone = phone;
    this.problem = undefined;
  }

  typeCode(code: string): void {
    this.code = typedCode(code);
    this.problem = undefined;
  }

  /** The first code, or another one after the wait. */
  async sendCode(): Promise<void> {
    if (this.status !== 'idle') return;
    if (this.#isWrong(firstProblem(this.phone, phoneRules))) return;
    await this.#work('sending', async () => {
      const begun = await this.#useCases.beginSignIn.execute({ method: 'phone', phone: this.phone, host: this.#place });
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

  changePhone(): void {
    this.step = { kind: 'phone' };
    this.code = '';
    this.problem = undefined;
  }

  /** No code helps while the number is locked: the wait that is shown is the lock's. */
  #waitLonger(error: unknown): void {
    if (this.step.kind !== 'code' || !isRefusal(error, 'sms.attempts-exhausted')) return;
    const resendAfterSeconds = error.retryAfter ?? LOCK_SECONDS;
    this.step = { ...this.step, resendAfterSeconds, sending: this.step.sending + 1 };
    this.code = '';
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
