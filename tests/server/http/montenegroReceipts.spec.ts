import { randomUUID } from 'node:crypto';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { ReceiptSender } from '#server/orders/receipts/ReceiptSender.ts';
import { takeOffDishes } from '#server/orders/takeOffDishes.ts';
import { FiscalNumbers } from '#server/payments/fiscal/FiscalNumbers.ts';
import { MontenegroRegister } from '#server/payments/fiscal/montenegro/MontenegroRegister.ts';
import { SigningCertificate } from '#server/payments/fiscal/montenegro/SigningCertificate.ts';
import { refundOrder } from '#server/payments/refundOrder.ts';
import { EfiStandIn } from '#tests/support/EfiStandIn.ts';
import { madeUpCertificate } from '#tests/support/madeUpCertificate.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { Bank, orderOnline } from '../support/Bank.ts';
import { openTestShop } from '../support/openTestShop.ts';
import { aLine, signIn } from '../support/requests.ts';

/** @trust fiscal */
describe('fiscal receipts of an order in Montenegro', () => {
  it('are an advance, its hand-over and corrective invoices, whose sums are the money', async () => {
    const { key, certificate } = await madeUpCertificate();
    const efi = await EfiStandIn.open(certificate);
    const document = aCatalogDocument();
    const shop = await openTestShop({
      document: { ...document, restaurants: document.restaurants.map((one) => ({ ...one, currency: 'EUR' })) },
      taxes: {
        rates: { standard: [{ percent: 21 }], reduced: [{ percent: 15 }] },
        dishes: 'reduced',
        delivery: 'standard',
      },
      fiscalRegister: 'montenegro-efi',
    });
    const { database } = shop;
    const { now } = shop.clock;
    const numbers = new FiscalNumbers(database);
    const register = new MontenegroRegister(
      {
        seller: {
          tin: '02657597',
          name: 'Obala',
          address: 'Obala 1',
          town: 'Kotor',
          isVatPayer: true,
          businessUnit: 'ab123cd456',
          register: 'ef123gh456',
          software: 'ij123kl456',
          operator: 'mn123op456',
        },
        certificate: new SigningCertificate(key, certificate),
        url: efi.url,
        verificationUrl: 'https://verify.example/ic/',
      },
      { numberOf: (id, series) => numbers.numberOf(id, series), now },
    );
    const send = async (): Promise<void> => {
      const registers = new Map([[register.name, register]]);
      const log = (entry: (typeof shop.log)[number]): void => void shop.log.push(entry);
      shop.clock.advance({ seconds: 10 });
      await new ReceiptSender({ database, registers, locale: 'en', now, log }).send();
    };
    const bank = new Bank(shop);
    const positions = [aLine(), aLine({ id: 'soup', count: 3 })];
    const order = await orderOnline(shop, await signIn(shop), randomUUID(), { positions, expectedTotal: 200_000 });
    await bank.press(order.payment.id, 'approve');
    // The first answer is lost: the document is sent again under its number.
    efi.losesAnswers = true;
    await send();
    efi.losesAnswers = false;
    await send();
    const lines = [{ line: 1, count: 1, from: 3 }];
    await takeOffDishes(database, { orderId: order.id, key: 'k', fingerprint: 'f', lines, by: undefined, at: now() });
    await bank.work();
    await send();
    await advanceOrder(database, { orderId: order.id, status: 'delivered', at: now() });
    await send();
    await refundOrder(database, { orderId: order.id, at: now() });
    await bank.work();
    await send();
    const [sale, , settlement] = efi.registered();
    expect(
      efi
        .registered()
        .map(({ invoice, payment, corrected }) => [
          invoice['InvType'],
          invoice['InvOrdNum'],
          invoice['TotPrice'],
          payment['AdvIIC'] ?? corrected?.['IICRef'],
        ]),
    ).toEqual([
      ['ADVANCE', '1', '2000.00', undefined],
      ['CORRECTIVE', '2', '-300.00', sale?.invoice['IIC']],
      ['INVOICE', '3', '1700.00', sale?.invoice['IIC']],
      ['CORRECTIVE', '4', '-1700.00', settlement?.invoice['IIC']],
    ]);
    expect(shop.log.filter(({ level }) => level === 'error')).toEqual([]);
    await shop.close();
    await efi.close();
  });
});
