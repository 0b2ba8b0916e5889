import { startTestServer } from '#tests/support/startTestServer.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

async function terms(query: string): Promise<string> {
  const answer = await fetch(`${server.url}/market/terms${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { html: string }).html;
}

describe('the terms of sale', () => {
  it.each([
    ['ru', 'Заказ считается принятым'],
    ['en', 'An order is accepted'],
    ['cnr', 'Porudžbina je primljena'],
  ])('are written in %s, as limited HTML without the heading of the file', async (lang, text) => {
    const html = await terms(`?lang=${lang}`);
    expect(html).toContain(text);
    expect(html).toContain('<h2>');
    expect(html).not.toContain('<h1>');
  });

  it.each(['ru', 'en', 'cnr'])('are the same as a file of their own in %s, for a shop of files', async (lang) => {
    expect(await terms(`.${lang}.json`)).toBe(await terms(`?lang=${lang}`));
  });

  it.each(['', '?lang=de', '?lang=../market'])('are written in Russian for the query %j', async (query) => {
    expect(await terms(query)).toContain('Заказ считается принятым');
  });
});
