import { makeAutoObservable, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'allowNotices' | 'notifyOfOrder' | 'subscribeToNotices' | 'reportFault'>;
type Notice = Parameters<Needs['notifyOfOrder']['execute']>[0];

/** Notifications of one order, enabled by a click: push messages, or else while its page is open. */
export class NoticesStore {
  /**
   * `nothing` when the browser does not support notifications, or it is not known yet; `wanted` while the page is open,
   * `pushed` also after that.
   */
  state: 'nothing' | 'offered' | 'wanted' | 'pushed' | 'refused' = 'nothing';
  readonly #useCases: Needs;

  constructor(useCases: Needs) {
    this.#useCases = useCases;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Reads the permission without asking. If it was refused before, nothing is offered. */
  async begin(): Promise<void> {
    const permission = await this.#permission(false);
    const isOffered = permission === 'unasked' || permission === 'allowed';
    if (this.state === 'nothing' && isOffered) runInAction(() => (this.state = 'offered'));
  }

  async want(): Promise<void> {
    const permission = await this.#permission(true);
    const after = { allowed: 'wanted', refused: 'refused', unasked: 'offered', unavailable: 'nothing' } as const;
    runInAction(() => (this.state = after[permission]));
    if (this.state === 'wanted' && (await this.#isSubscribed())) runInAction(() => (this.state = 'pushed'));
  }

  async tell(notice: Notice): Promise<void> {
    if (this.state !== 'wanted') return;
    await this.#useCases.notifyOfOrder.execute(notice).catch(reportFaults(this.#useCases, 'a notification'));
  }

  /** A server that cannot push leaves the page to tell. */
  async #isSubscribed(): Promise<boolean> {
    try {
      return await this.#useCases.subscribeToNotices.execute();
    } catch (error) {
      reportFaults(this.#useCases, 'push messages')(error);
      return false;
    }
  }

  async #permission(isPressed: boolean): ReturnType<Needs['allowNotices']['execute']> {
    try {
      return await this.#useCases.allowNotices.execute({ isPressed });
    } catch (error) {
      reportFaults(this.#useCases, 'notifications')(error);
      return 'unavailable';
    }
  }
}
