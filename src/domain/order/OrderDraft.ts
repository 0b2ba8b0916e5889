import type { PayType } from '#domain/catalog/PayType.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { Range } from '#domain/schedule/Range.ts';
import type { Contact } from '#domain/session/Profile.ts';

/** What the customer filled in on the checkout page and has not ordered yet; it survives a reload. */
export interface OrderDraft {
  readonly payType?: PayType | undefined;
  readonly promoCode?: string | undefined;
  readonly comment?: string | undefined;
  /** What the customer will pay with in cash. */
  readonly changeFrom?: MinorUnits | undefined;
  readonly leaveAtDoor?: boolean | undefined;
  /** In per cent of the dishes. */
  readonly tipPercent?: number | undefined;
  /** The slot that was chosen, in milliseconds since 1970; absent is as soon as possible. */
  readonly slot?: Range | undefined;
  readonly personCount: number;
  readonly person: Partial<Contact>;
}

export const EMPTY_DRAFT: OrderDraft = { personCount: 1, person: {} };
