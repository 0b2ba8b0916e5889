import { taxFaults } from '#server/market/taxFaults.ts';

const plan = (percent: number): Parameters<typeof taxFaults>[0] => ({
  providers: { payments: ['yookassa'] } as unknown as Parameters<typeof taxFaults>[0]['providers'],
  taxes: { rates: { standard: [{ percent }], exempt: [{}] }, dishes: 'standard' },
});

describe('taxes of a market with a fiscal register', () => {
  it.each([
    ['atol-online', 20, 21, '0, 5, 7, 10, 20, 22'],
    ['yookassa', 22, 19, '0, 5, 7, 10, 20, 22'],
    ['montenegro-efi', 21, 20, '0, 7, 15, 21'],
  ] as const)('have rates that %s takes', (fiscalRegister, right, wrong, rates) => {
    expect(taxFaults({ ...plan(right), fiscalRegister })).toEqual([]);
    expect(taxFaults({ ...plan(wrong), fiscalRegister })).toEqual([
      {
        key: 'taxes.rates.standard.0.percent',
        reason: `is ${wrong}, but the fiscal register ${fiscalRegister} takes ${rates}`,
      },
    ]);
  });

  it('may have any rate without a register', () => {
    expect(taxFaults(plan(19))).toEqual([]);
  });
});
