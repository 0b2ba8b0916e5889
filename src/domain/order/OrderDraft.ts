import type { PayType } from '#domain/catalog/PayType.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { Range } from '#domain/schedule/openRanges.ts';
import type { Contact } from '#domain/session/Profile.ts';

/** What the customer has entered on the checkout page so far. It survives a reload. */
export interface OrderDraft {
  readonly payType?: PayType | undefined;
  readonly promoCode?: string | undefined;
  readonly comment?: string | undefined;
  /** The amount in cash that the courier should bring change for. */
  readonly changeFrom?: MinorUnits | undefined;
  readonly leaveAtDoor?: boolean | undefined;
  /** Tip in per cent of the price of the dishes. */
  readonly tipPercent?: number | undefined;
  /** The chosen slot in milliseconds since 1970; absent means as soon as possible. */
  readonly slot?: Range | undefined;
  readonly personCount: number;
  readonly person: Partial<Contact>;
}

export const EMPTY_DRAFT: OrderDraft = { personCount: 1, person: {} };
