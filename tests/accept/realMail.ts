import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { OrderMessages } from '#server/orders/messages/OrderMessages.ts';
import { readBounce } from '#server/orders/messages/readBounce.ts';
import { SmsMessenger } from '#server/people/messengers/SmsMessenger.ts';
import { SmtpMessenger } from '#server/people/messengers/SmtpMessenger.ts';
import type { Sms } from '#server/people/SendSms.ts';
import { aMessageSender } from '../server/support/aMessageSender.ts';
import { openTestShop } from '../server/support/openTestShop.ts';
import { anOrder, placeOrder, signIn } from '../server/support/requests.ts';
import { demand, type Trial, until } from './Check.ts';
import { MailServer } from './MailServer.ts';

/** Messages about orders by a real mail server: one that arrives, one that is refused, one that comes back. */
export async function realMail({ say }: Trial): Promise<void> {
  const mail = new MailServer();
  const shop = await openTestShop({ messageSteps: { new: ['email', 'sms'] } });
  try {
    const url = await mail.start(['anna', 'orders']);
    const texts: Sms[] = [];
    const textsAre = (count: number): boolean => texts.length === count;
    const messengers = [
      new SmtpMessenger({ url, from: 'Коралл <orders@coral.example>' }),
      new SmsMessenger(async (sms) => void texts.push(sms)),
    ];
    const send = (): Promise<void> => aMessageSender(shop, messengers).send();
    const person = await signIn(shop);
    const order = async (email: string): Promise<string> => {
      const changes = { person: { name: 'Анна', phone: '+79005550001', email } };
      const { json } = await placeOrder(shop.app, person, randomUUID(), anOrder(changes));
      await send();
      return json.number;
    };

    const first = await order('anna@coral.example');
    await until('the mail is in the mailbox', () => mail.mailsOf('anna').length === 1);
    const { subject, from, html, text } = await PostalMime.parse(mail.mailsOf('anna')[0] ?? Buffer.alloc(0));
    demand(from?.name === 'Коралл' && from.address === 'orders@coral.example', `It is from ${JSON.stringify(from)}`);
    demand(subject?.includes(first) === true, `Its subject is ${subject}`);
    for (const part of [text, html]) demand(/1[\s\u00a0]?100/.test(part ?? ''), `The total is missing in ${part}`);
    demand(textsAre(0), 'A text message was sent although the mail arrived.');
    say('a mail is in its mailbox, with name, subject, text and HTML');

    await order('nobody@coral.example');
    demand(textsAre(1), `${texts.length} text messages after a refused address`);
    say('an address that does not exist is refused, and the next channel is used');

    const third = await order('gone@elsewhere.example');
    demand(textsAre(1), 'A text message was sent although the mail was taken.');
    await until('the delivery report is in the mailbox', () => mail.mailsOf('orders').length === 1);
    const bounce = await readBounce(new Uint8Array(mail.mailsOf('orders')[0] ?? Buffer.alloc(0)));
    const messages = new OrderMessages(shop.database);
    const row = await messages.sentMail(bounce?.messageIds[0] ?? '');
    demand(row !== undefined && bounce !== undefined, `The report names no message: ${JSON.stringify(bounce)}`);
    await messages.record(row, { kind: 'bounced', problem: bounce.problem }, shop.clock.now());
    await send();
    demand(textsAre(2) && texts[1]?.text.includes(third) === true, 'No text message after the mail came back.');
    say(`a mail that comes back (${bounce.problem}) goes by the next channel`);
  } finally {
    await shop.close();
    await mail.stop();
  }
}
