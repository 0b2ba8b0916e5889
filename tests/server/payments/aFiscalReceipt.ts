import type { FiscalReceipt } from '#server/payments/fiscal/FiscalRegister.ts';

/** Three pizzas for 1,000.01 and their delivery. */
export function aFiscalReceipt(overrides: Partial<FiscalReceipt> = {}): FiscalReceipt {
  const pizza = { name: 'Пицца', rate: { code: 'standard', percent: 20 }, isService: false };
  return {
    id: 'receipt-1',
    at: new Date('2026-03-02T22:30:05Z'),
    orderNumber: '1001',
    provider: 'yookassa',
    paymentReference: 'payment-1',
    isAfterSettlement: false,
    lines: [
      { ...pizza, count: 2, unitPrice: 33_333, total: 66_666 },
      { ...pizza, count: 1, unitPrice: 33_335, total: 33_335 },
      { name: 'Доставка', count: 1, unitPrice: 14_900, total: 14_900, rate: { code: 'exempt' }, isService: true },
    ],
    total: 114_901,
    currency: 'RUB',
    email: 'anna@example.com',
    phone: '+79005550001',
    ...overrides,
  };
}
