import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { EMPTY_DRAFT, type OrderDraft } from '#domain/order/OrderDraft.ts';
import type { PayType } from '#domain/order/PayType.ts';
import { normalizedPromoCode } from '#domain/promotion/PromoCode.ts';
import {
  COMMENT_MAX_CHARACTERS,
  type ContactField,
  type ContactProblems,
  charactersIn,
} from '#domain/session/contactRules.ts';
import type { Contact } from '#domain/session/Profile.ts';
import type { SessionStore } from '../../stores/SessionStore.ts';

type Needs = Pick<UseCases, 'watchOrderDraft' | 'changeOrderDraft' | 'checkContact'>;

/** What the customer fills in; every change is kept on the device at once. */
export class CheckoutForm {
  draft: OrderDraft = EMPTY_DRAFT;
  problems: ContactProblems = {};
  /** What stands in the promo code's field; it prices nothing before it is applied. */
  typedPromoCode = '';
  /** A code that was taken away by itself, so that this can be said. */
  droppedPromoCode: string | undefined = undefined;
  readonly #useCases: Needs;
  readonly #session: SessionStore;

  constructor(useCases: Needs, session: SessionStore) {
    this.#useCases = useCases;
    this.#session = session;
    makeAutoObservable(this, { draft: observableRef, problems: observableRef }, { autoBind: true });
  }

  begin(): () => void {
    return this.#useCases.watchOrderDraft.execute((draft) =>
      runInAction(() => {
        if (draft.promoCode !== this.draft.promoCode) this.typedPromoCode = draft.promoCode ?? '';
        this.draft = draft;
      }),
    );
  }

  /** What was typed, else what is known of the person. */
  get contact(): Contact {
    const { name, phone, email } = this.draft.person;
    const known = this.#session.contact;
    return { name: name ?? known.name, phone: phone ?? known.phone, email: email ?? known.email };
  }

  get commentCharacters(): number {
    return charactersIn(this.draft.comment ?? '');
  }

  get isCommentTooLong(): boolean {
    return this.commentCharacters > COMMENT_MAX_CHARACTERS;
  }

  changeContact(field: ContactField, value: string): void {
    this.problems = { ...this.problems, [field]: undefined };
    this.#useCases.changeOrderDraft.execute({ person: { ...this.draft.person, [field]: value } });
  }

  changeComment(comment: string): void {
    this.#useCases.changeOrderDraft.execute({ comment });
  }

  changePersonCount(personCount: number): void {
    this.#useCases.changeOrderDraft.execute({ personCount });
  }

  choosePayType(payType: PayType): void {
    this.#useCases.changeOrderDraft.execute({ payType });
  }

  typePromoCode(typed: string): void {
    this.typedPromoCode = typed;
    this.droppedPromoCode = undefined;
  }

  applyPromoCode(): void {
    const promoCode = normalizedPromoCode(this.typedPromoCode);
    if (promoCode !== '') this.#useCases.changeOrderDraft.execute({ promoCode });
  }

  removePromoCode(): void {
    this.typePromoCode('');
    this.#useCases.changeOrderDraft.execute({ promoCode: undefined });
  }

  /** The code does not fit this delivery type: it goes, and so does what was said about it (specification, section 5). */
  dropPromoCode(): void {
    const code = this.draft.promoCode;
    this.removePromoCode();
    this.droppedPromoCode = code;
  }

  /** The contact as it may leave; undefined when something must be mended first. */
  async check(): Promise<Contact | undefined> {
    const check = await this.#useCases.checkContact.execute(this.contact);
    runInAction(() => (this.problems = check.kind === 'wrong' ? check.problems : {}));
    return check.kind === 'fine' && !this.isCommentTooLong ? check.contact : undefined;
  }
}
