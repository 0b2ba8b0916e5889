import { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import { MessageSender, type MessageSenderDependencies } from '#server/orders/messages/MessageSender.ts';
import type { Messenger } from '#server/people/messengers/Messenger.ts';
import type { TestShop } from './openTestShop.ts';

/** Sends the messages of a test shop by some carriers, for a brand called Coral. */
export function aMessageSender(
  shop: TestShop,
  messengers: readonly Messenger[],
  changes: Partial<MessageSenderDependencies> = {},
): MessageSender {
  const { database, clock } = shop;
  return new MessageSender({
    database,
    currentCatalog: new CurrentCatalog(new CatalogRepository(database), [], clock.now),
    messengers: new Map(messengers.map((messenger) => [messenger.channel, messenger])),
    quietHours: undefined,
    brand: { name: { ru: 'Коралл', en: 'Coral' }, legalName: 'Coral LLC' },
    texts: undefined,
    colors: async () => ({ primary: '#d93a34', onPrimary: '#ffffff' }),
    linkOf: async () => undefined,
    now: clock.now,
    log: (entry) => shop.log.push(entry),
    ...changes,
  });
}
