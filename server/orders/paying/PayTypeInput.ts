import { enums, type } from 'superstruct';

/** How an order is to be paid for on receipt, instead of online. */
export const payTypeInput = type({ payType: enums(['CARD_UPON_RECEIPT', 'CASH_UPON_RECEIPT']) });
