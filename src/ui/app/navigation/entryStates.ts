/** What the customer has chosen in an open dish dialog: modifiers, count and note. */
export interface DishDraft {
  readonly selection: Readonly<Record<string, number>>;
  readonly count: number;
  /** The note as typed; absent in history entries of an earlier release. */
  readonly note?: string;
}

/** State in the history entry of the sign-in page. */
export interface AuthState {
  /** The entry replaced that of the page that required a sign-in. */
  readonly isReplacement?: boolean;
  /** The back end takes the tokens of who is signed in no more, who signs in again. */
  readonly isAgain?: boolean;
}

/** State in the history entry of an order page, set by the checkout. */
export interface OrderState {
  readonly justPlaced?: boolean;
  /** The payment form is to be opened, once. */
  readonly isToPay?: boolean;
}

/** State in the history entry of a dialog. */
export interface DialogState {
  readonly from?: 'promotions' | 'cart';
  /** The key of the cart line that is being edited. */
  readonly line?: string;
  readonly draft?: DishDraft;
}
