import type { MontenegroSeller } from '#server/config/montenegroAccount.ts';
import { MontenegroRegister } from '#server/payments/fiscal/montenegro/MontenegroRegister.ts';
import { SigningCertificate } from '#server/payments/fiscal/montenegro/SigningCertificate.ts';
import { EfiStandIn } from '#tests/support/EfiStandIn.ts';
import { madeUpCertificate } from '#tests/support/madeUpCertificate.ts';
import { aFiscalReceipt } from './aFiscalReceipt.ts';

const SELLER: MontenegroSeller = {
  tin: '02657597',
  name: 'Obala & Co "Coral"',
  address: 'Njegoševa 1',
  town: 'Kotor',
  isVatPayer: true,
  businessUnit: 'ab123cd456',
  register: 'ef123gh456',
  software: 'ij123kl456',
  operator: 'mn123op456',
};

const PIZZA = { name: 'Kačamak', rate: { code: 'reduced', percent: 15 }, isService: false };

const RECEIPT = aFiscalReceipt({
  currency: 'EUR',
  lines: [
    { ...PIZZA, count: 2, unitPrice: 333, total: 666 },
    { ...PIZZA, count: 1, unitPrice: 335, total: 335 },
    { name: 'Dostava', count: 1, unitPrice: 149, total: 149, rate: { code: 'standard', percent: 21 }, isService: true },
    { name: 'Napojnica', count: 1, unitPrice: 50, total: 50, rate: { code: 'exempt' }, isService: true },
  ],
  total: 1200,
});

describe('the register of Montenegro', () => {
  let key: string;
  let certificate: string;
  let standIn: EfiStandIn;
  let now: Date;
  let register: MontenegroRegister;
  const numbers = new Map<string, number>();

  const open = (seller: MontenegroSeller = SELLER): MontenegroRegister =>
    new MontenegroRegister(
      {
        seller,
        certificate: new SigningCertificate(key, certificate),
        url: standIn.url,
        verificationUrl: 'https://verify.example/ic/',
      },
      {
        numberOf: async (id) => {
          const number = numbers.get(id) ?? numbers.size + 1;
          numbers.set(id, number);
          return number;
        },
        now: () => now,
      },
    );

  beforeAll(async () => {
    ({ key, certificate } = await madeUpCertificate(new Date('2026-12-31T00:00:00Z')));
  });
  beforeEach(async () => {
    standIn = await EfiStandIn.open(certificate);
    now = new Date('2026-03-02T22:30:10Z');
    numbers.clear();
    register = open();
  });
  afterEach(() => standIn.close());

  const issued = async (): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await register.issue(RECEIPT);
    if (answer.kind !== 'registered') throw new Error(`It is ${answer.kind}`);
    return answer.document;
  };

  it('registers the sale as a signed advance invoice, with the tax by rate', async () => {
    const answer = await register.issue(RECEIPT);
    const [stored] = standIn.registered();
    const ikof = stored?.invoice['IIC'];
    const invoiceNumber = 'ab123cd456/1/2026/ef123gh456';
    const issuedAt = '2026-03-02T23:30:05+01:00';
    expect(answer).toEqual({
      kind: 'registered',
      reference: stored?.jikr,
      document: {
        ikof,
        jikr: stored?.jikr,
        number: invoiceNumber,
        issuedAt,
        verification: `https://verify.example/ic/#/verify?iic=${ikof}&tin=02657597&crtd=2026-03-02T23%3A30%3A05%2B01%3A00&ord=1&bu=ab123cd456&cr=ef123gh456&sw=ij123kl456&prc=12.00`,
      },
    });
    expect(stored?.invoice).toMatchObject({
      InvType: 'ADVANCE',
      TypeOfInv: 'CASH',
      IssueDateTime: issuedAt,
      TotPriceWoVAT: '10.43',
      TotVATAmt: '1.57',
      TotPrice: '12.00',
    });
    expect(stored?.payment).toEqual({ Type: 'CARD', Amt: '12.00' });
    expect(stored?.items).toEqual([
      { N: 'Kačamak', U: 'kom', Q: '2', UPB: '2.8957', UPA: '3.33', PB: '5.79', VR: '15.00', VA: '0.87', PA: '6.66' },
      { N: 'Kačamak', U: 'kom', Q: '1', UPB: '2.9130', UPA: '3.35', PB: '2.91', VR: '15.00', VA: '0.44', PA: '3.35' },
      { N: 'Dostava', U: 'kom', Q: '1', UPB: '1.2314', UPA: '1.49', PB: '1.23', VR: '21.00', VA: '0.26', PA: '1.49' },
      { N: 'Napojnica', U: 'kom', Q: '1', UPB: '0.5000', UPA: '0.50', PB: '0.50', EX: 'VAT_CL3', PA: '0.50' },
    ]);
    expect(stored?.taxes).toEqual([
      { NumOfItems: '2', PriceBefVAT: '8.70', VATRate: '15.00', VATAmt: '1.31' },
      { NumOfItems: '1', PriceBefVAT: '1.23', VATRate: '21.00', VATAmt: '0.26' },
      { NumOfItems: '1', PriceBefVAT: '0.50', ExemptFromVAT: 'VAT_CL3' },
    ]);
  });

  it('adds up what two rates of the market have in one percentage', async () => {
    const [pizza, , delivery] = RECEIPT.lines;
    if (pizza === undefined || delivery === undefined) throw new Error('the receipt has no lines');
    const lines = [pizza, { ...delivery, rate: { code: 'delivery', percent: 15 } }];
    await register.issue({ ...RECEIPT, lines, total: 815 });
    expect(standIn.registered()[0]?.taxes).toEqual([
      { NumOfItems: '2', PriceBefVAT: '7.09', VATRate: '15.00', VATAmt: '1.06' },
    ]);
  });

  it('registers the hand-over as an invoice that is paid with the advance', async () => {
    const previous = await issued();
    expect(await register.settle({ ...RECEIPT, id: 'receipt-2', previous })).toMatchObject({ kind: 'registered' });
    const [, stored] = standIn.registered();
    expect(stored?.invoice).toMatchObject({ InvType: 'INVOICE', TypeOfInv: 'NONCASH', InvOrdNum: '2' });
    expect(stored?.payment).toEqual({ Type: 'ADVANCE', AdvIIC: previous['ikof'], Amt: '12.00' });
  });

  it('registers a refund as a corrective invoice with amounts below zero', async () => {
    const previous = await issued();
    const lines = RECEIPT.lines.slice(0, 1);
    const refund = { ...RECEIPT, id: 'receipt-2', previous, lines, total: 666 };
    expect(await register.refund(refund)).toMatchObject({ kind: 'registered' });
    const [, stored] = standIn.registered();
    expect(stored?.invoice).toMatchObject({ InvType: 'CORRECTIVE', TotPrice: '-6.66', TotVATAmt: '-0.87' });
    expect(stored?.corrected).toEqual({
      IICRef: previous['ikof'],
      IssueDateTime: previous['issuedAt'],
      Type: 'CORRECTIVE',
    });
    expect(stored?.items).toEqual([
      {
        N: 'Kačamak',
        U: 'kom',
        Q: '-2',
        UPB: '2.8957',
        UPA: '3.33',
        PB: '-5.79',
        VR: '15.00',
        VA: '-0.87',
        PA: '-6.66',
      },
    ]);
  });

  it('repeats a document whose answer was lost with its number and code, and gets the same answer', async () => {
    standIn.losesAnswers = true;
    await expect(register.issue(RECEIPT)).rejects.toThrow('fetch failed');
    standIn.losesAnswers = false;
    now = new Date('2026-03-02T23:30:10Z');
    const answer = await register.issue(RECEIPT);
    const [stored, ...others] = standIn.registered();
    expect([others, answer]).toEqual([[], expect.objectContaining({ reference: stored?.jikr })]);
    expect(standIn.requests.at(-1)).toContain('SubseqDelivType="SERVICE"');
  });

  it('writes no tax of a seller outside of it', async () => {
    register = open({ ...SELLER, isVatPayer: false });
    await register.issue(RECEIPT);
    const [stored] = standIn.registered();
    expect(stored?.invoice).toMatchObject({ IsIssuerInVAT: 'false', TotPriceWoVAT: '12.00', TotPrice: '12.00' });
    expect([stored?.taxes, stored?.invoice['TotVATAmt']]).toEqual([[], undefined]);
    expect(stored?.items[0]).toEqual({
      N: 'Kačamak',
      U: 'kom',
      Q: '2',
      UPB: '3.33',
      UPA: '3.33',
      PB: '6.66',
      PA: '6.66',
    });
  });

  it('gives up a document that the register refuses, and asks again after its faults', async () => {
    standIn.refusal = 'TCR code is not registered';
    expect(await register.issue(RECEIPT)).toEqual({
      kind: 'failed',
      problem: 'the register answered 58 TCR code is not registered',
      isLasting: true,
    });
    standIn.refusal = undefined;
    standIn.isBroken = true;
    await expect(register.issue(RECEIPT)).rejects.toThrow('the register answered 999 The service does not work');
  });

  it('sends nothing with a certificate that has ended', async () => {
    now = new Date('2027-01-01T00:00:00Z');
    await expect(register.issue(RECEIPT)).rejects.toThrow('the certificate ended at 2026-12-31T00:00:00.000Z');
    expect(standIn.requests).toEqual([]);
  });

  it('waits with what follows a document that has no code yet', async () => {
    await expect((async () => register.settle(RECEIPT))()).rejects.toThrow('has no IKOF');
  });

  it('refuses a key of another certificate, and of another length', async () => {
    const other = await madeUpCertificate();
    expect(() => new SigningCertificate(other.key, certificate)).toThrow('the key belongs to another certificate');
  });
});
