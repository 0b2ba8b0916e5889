import { ReadTelegramChat } from '#application/order/ReadTelegramChat.ts';
import { FakeCapabilitiesApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FakeTelegramApi } from '#tests/fakes/FakeTelegramApi.ts';
import { orderWorld } from './orderWorld.ts';

describe("the person's chat in Telegram", () => {
  it('is read in the name of the person', async () => {
    const { session } = orderWorld();
    const telegram = new FakeTelegramApi();
    const chat = new ReadTelegramChat({ telegram, session, capabilities: new FakeCapabilitiesApi(['telegram']) });
    expect(await chat.execute()).toMatchObject({ isLinked: false });
    telegram.linked.add(session.current?.personId ?? '');
    expect(await chat.execute()).toMatchObject({ isLinked: true });
    session.current = undefined;
    await expect(chat.execute()).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('is not asked for where the back end has no bot', async () => {
    const { session } = orderWorld();
    const telegram = new FakeTelegramApi();
    telegram.line.failNext(new Error('it was asked'));
    const chat = new ReadTelegramChat({ telegram, session, capabilities: new FakeCapabilitiesApi([]) });
    expect(await chat.execute()).toBeUndefined();
  });
});
