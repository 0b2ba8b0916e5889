import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ContactCheck } from '#application/session/CheckContact.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { PayType } from '#domain/catalog/PayType.ts';
import { commentRules, wishesRules } from '#domain/order/commentRules.ts';
import { EMPTY_DRAFT, type OrderDraft } from '#domain/order/OrderDraft.ts';
import { changeTyped, orderComment } from '#domain/order/orderWishes.ts';
import { normalizedPromoCode } from '#domain/promotion/Promotion.ts';
import {
  NO_PROMO_CODE,
  type PromoCodeEvent,
  type PromoCodeLife,
  promoCodeAfter,
} from '#domain/promotion/promoCodeLife.ts';
import {
  type ContactField,
  type ContactProblems,
  contactProblems,
  contactRules,
  trimmedContact,
} from '#domain/session/contactRules.ts';
import type { Contact } from '#domain/session/Profile.ts';
import {
  beginForm,
  type FormProgress,
  fieldChanged,
  fieldLeft,
  formSubmitted,
  shownProblems,
} from '#domain/validation/FormProgress.ts';
import type { Problem } from '#domain/validation/Problem.ts';
import { charactersIn, firstProblem } from '#domain/validation/rules.ts';
import type { SessionStore } from '#ui/app/stores/SessionStore.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'watchStored' | 'changeOrderDraft' | 'checkContact' | 'reportFault'>;

const CONTACT_FIELDS: readonly ContactField[] = ['name', 'phone', 'email'];

/** The checkout form. Every change is stored on the device immediately. */
export class CheckoutForm {
  draft: OrderDraft = EMPTY_DRAFT;
  /** The text in the promo code field; it does not affect the price until it is applied. */
  typedPromoCode = '';
  promoCode: PromoCodeLife = NO_PROMO_CODE;
  progress: FormProgress<ContactField> = beginForm('lazily');
  /** The last validation of the phone number failed. */
  isPhoneIncorrect = false;
  /** The customer has begun to change the contact, so that its fields stay open. */
  isContactOpen = false;
  readonly #useCases: Needs;
  readonly #session: SessionStore;
  readonly #wishes: () => readonly string[];

  /** `wishes` returns the texts that precede the customer's own comment. */
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
      () => this.#recheckPhone(),
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

  /** The typed contact, with the profile's values for empty fields. */
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

  /** The contact is complete and not being changed, so that it can be shown as text. */
  get isContactKnown(): boolean {
    const found = [...Object.values(contactProblems(this.contact)), ...Object.values(this.problems)];
    return !this.isContactOpen && found.every((problem) => problem === undefined);
  }

  get commentCharacters(): number {
    return charactersIn(this.comment);
  }

  /** The comment to submit: the wishes, then the customer's text. */
  get comment(): string {
    return orderComment(this.#wishes(), this.draft.comment);
  }

  get commentProblem(): Problem | undefined {
    return firstProblem(this.comment, this.#wishes().length === 0 ? commentRules : wishesRules);
  }

  openContact(): void {
    this.isContactOpen = true;
  }

  changeContact(field: ContactField, value: string): void {
    this.openContact();
    this.progress = fieldChanged(this.progress, field);
    this.#useCases.changeOrderDraft.execute({ person: { ...this.draft.person, [field]: value } });
  }

  leaveContact(field: ContactField): void {
    this.progress = fieldLeft(this.progress, field);
    if (field === 'phone') this.#recheckPhone();
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

  /** A percentage of the price of the dishes; undefined for no tip. */
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

  /** Applies a promo code that was typed but not submitted. Returns whether there was one. */
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

  /** Updates the promo code after a preflight. */
  onPromoCodeEvent(event: PromoCodeEvent): void {
    this.promoCode = promoCodeAfter(this.promoCode, event);
  }

  /** The normalized contact; undefined when it is invalid. */
  async check(): Promise<Contact | undefined> {
    const typed = this.contact;
    const check = await this.#useCases.checkContact.execute(typed);
    runInAction(() => (this.progress = formSubmitted(this.progress, CONTACT_FIELDS)));
    this.#applyCheck(typed, check);
    return check.kind === 'fine' && this.commentProblem === undefined ? check.contact : undefined;
  }

  /** Repeats the phone validation, also when another tab or signing in has changed the number. */
  #recheckPhone(): void {
    if (this.progress.checked.has('phone')) void this.#checkPhone();
  }

  /**
   * Validates the number asynchronously. If the validator cannot be loaded, the order itself will report an invalid
   * number.
   */
  async #checkPhone(): Promise<void> {
    const typed = this.contact;
    try {
      this.#applyCheck(typed, await this.#useCases.checkContact.execute(typed));
    } catch (error) {
      reportFaults(this.#useCases, 'contact')(error);
    }
  }

  #applyCheck(typed: Contact, check: ContactCheck): void {
    if (this.contact.phone !== typed.phone) return;
    const isIncorrect = check.kind === 'wrong' && check.problems.phone?.rule === 'phone-incorrect';
    runInAction(() => (this.isPhoneIncorrect = isIncorrect));
  }
}
