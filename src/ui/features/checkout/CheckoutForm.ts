import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ContactCheck } from '#application/session/CheckContact.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { PayType } from '#domain/catalog/PayType.ts';
import { commentRules, wishesRules } from '#domain/order/commentRules.ts';
import { EMPTY_DRAFT, type OrderDraft } from '#domain/order/OrderDraft.ts';
import { changeTyped, orderComment } from '#domain/order/orderWishes.ts';
import { normalizedPromoCode } from '#domain/promotion/PromoCode.ts';
import {
  NO_PROMO_CODE,
  type PromoCodeEvent,
  type PromoCodeLife,
  promoCodeAfter,
} from '#domain/promotion/promoCodeLife.ts';
import { type ContactField, type ContactProblems, contactRules, trimmedContact } from '#domain/session/contactRules.ts';
import type { Contact } from '#domain/session/Profile.ts';
import { charactersIn } from '#domain/validation/charactersIn.ts';
import {
  beginForm,
  type FormProgress,
  fieldChanged,
  fieldLeft,
  formSubmitted,
  shownProblems,
} from '#domain/validation/FormProgress.ts';
import type { Problem } from '#domain/validation/Problem.ts';
import { firstProblem } from '#domain/validation/rules.ts';
import type { SessionStore } from '#ui/app/stores/SessionStore.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'watchStored' | 'changeOrderDraft' | 'checkContact' | 'reportFault'>;

const CONTACT_FIELDS: readonly ContactField[] = ['name', 'phone', 'email'];

/** What the customer fills in; every change is kept on the device at once. */
export class CheckoutForm {
  draft: OrderDraft = EMPTY_DRAFT;
  /** What stands in the promo code's field; it prices nothing before it is applied. */
  typedPromoCode = '';
  promoCode: PromoCodeLife = NO_PROMO_CODE;
  progress: FormProgress<ContactField> = beginForm('lazily');
  /** The number, as it was last looked at, cannot be called. */
  isPhoneIncorrect = false;
  readonly #useCases: Needs;
  readonly #session: SessionStore;
  readonly #wishes: () => readonly string[];

  /** `wishes` are the words that go before the customer's own in the comment. */
  constructor(useCases: Needs, session: SessionStore, wishes: () => readonly string[] = () => []) {
    this.#wishes = wishes;
    this.#useCases = useCases;
    this.#session = session;
    const refs = { draft: observableRef, promoCode: observableRef, progress: observableRef };
    makeAutoObservable(this, refs, { autoBind: true });
  }

  begin(): () => void {
    const endLooking = reaction(
      () => this.contact.phone,
      () => this.#lookAgainAtPhone(),
    );
    const endWatching = this.#useCases.watchStored.execute('orderDraft', (draft) =>
      runInAction(() => {
        if (draft.promoCode !== this.draft.promoCode) this.typedPromoCode = draft.promoCode ?? '';
        this.promoCode = promoCodeAfter(this.promoCode, { kind: 'kept', code: draft.promoCode });
        this.draft = draft;
      }),
    );
    return () => {
      endLooking();
      endWatching();
    };
  }

  /** What was typed, else what is known of the person. */
  get contact(): Contact {
    const { name, phone, email } = this.draft.person;
    const known = this.#session.contact;
    return { name: name ?? known.name, phone: phone ?? known.phone, email: email ?? known.email };
  }

  get problems(): ContactProblems {
    const shown = shownProblems(this.progress, trimmedContact(this.contact), contactRules);
    const isIncorrect = this.progress.checked.has('phone') && this.isPhoneIncorrect;
    return { ...shown, phone: shown.phone ?? (isIncorrect ? { rule: 'phone-incorrect' } : undefined) };
  }

  get commentCharacters(): number {
    return charactersIn(this.comment);
  }

  /** As it leaves: the wishes, then what was written. */
  get comment(): string {
    return orderComment(this.#wishes(), this.draft.comment);
  }

  get commentProblem(): Problem | undefined {
    return firstProblem(this.comment, this.#wishes().length === 0 ? commentRules : wishesRules);
  }

  changeContact(field: ContactField, value: string): void {
    this.progress = fieldChanged(this.progress, field);
    this.#useCases.changeOrderDraft.execute({ person: { ...this.draft.person, [field]: value } });
  }

  leaveContact(field: ContactField): void {
    this.progress = fieldLeft(this.progress, field);
    if (field === 'phone') this.#lookAgainAtPhone();
  }

  changeComment(comment: string): void {
    this.#useCases.changeOrderDraft.execute({ comment });
  }

  typeChange(text: string): void {
    this.#useCases.changeOrderDraft.execute({ changeFrom: changeTyped(text) });
  }

  leaveAtDoor(isWanted: boolean): void {
    this.#useCases.changeOrderDraft.execute({ leaveAtDoor: isWanted || undefined });
  }

  /** In per cent of the dishes; undefined is none. */
  chooseTip(tipPercent: number | undefined): void {
    this.#useCases.changeOrderDraft.execute({ tipPercent });
  }

  changePersonCount(personCount: number): void {
    this.#useCases.changeOrderDraft.execute({ personCount });
  }

  chooseSlot(slot: OrderDraft['slot']): void {
    this.#useCases.changeOrderDraft.execute({ slot });
  }

  choosePayType(payType: PayType): void {
    this.#useCases.changeOrderDraft.execute({ payType });
  }

  typePromoCode(typed: string): void {
    this.typedPromoCode = typed;
  }

  /** A code that was typed and forgotten counts as meant: it is applied. Answers whether there was one. */
  applyForgottenPromoCode(): boolean {
    const typed = normalizedPromoCode(this.typedPromoCode);
    if (typed === '' || typed === this.draft.promoCode) return false;
    this.applyPromoCode();
    return true;
  }

  applyPromoCode(): void {
    const promoCode = normalizedPromoCode(this.typedPromoCode);
    if (promoCode !== '') this.#useCases.changeOrderDraft.execute({ promoCode });
  }

  removePromoCode(): void {
    this.typePromoCode('');
    this.#useCases.changeOrderDraft.execute({ promoCode: undefined });
  }

  /** What a preflight said of the code; one that is taken away leaves the draft as well. */
  hearOfPromoCode(event: PromoCodeEvent): void {
    this.promoCode = promoCodeAfter(this.promoCode, event);
    if (this.promoCode.code === undefined && this.draft.promoCode !== undefined) {
      this.#useCases.changeOrderDraft.execute({ promoCode: undefined });
    }
  }

  /** The contact as it may leave; undefined when something must be mended first. */
  async check(): Promise<Contact | undefined> {
    const typed = this.contact;
    const check = await this.#useCases.checkContact.execute(typed);
    runInAction(() => (this.progress = formSubmitted(this.progress, CONTACT_FIELDS)));
    this.#heard(typed, check);
    return check.kind === 'fine' && this.commentProblem === undefined ? check.contact : undefined;
  }

  /** What is said of the number goes with it, also where another tab or signing in has changed it. */
  #lookAgainAtPhone(): void {
    if (this.progress.checked.has('phone')) void this.#lookAtPhone();
  }

  /** Whether the number can be called is known a moment later; where that cannot be learnt, the order will tell. */
  async #lookAtPhone(): Promise<void> {
    const typed = this.contact;
    try {
      this.#heard(typed, await this.#useCases.checkContact.execute(typed));
    } catch (error) {
      reportFaults(this.#useCases, 'contact')(error);
    }
  }

  #heard(typed: Contact, check: ContactCheck): void {
    if (this.contact.phone !== typed.phone) return;
    const isIncorrect = check.kind === 'wrong' && check.problems.phone?.rule === 'phone-incorrect';
    runInAction(() => (this.isPhoneIncorrect = isIncorrect));
  }
}
