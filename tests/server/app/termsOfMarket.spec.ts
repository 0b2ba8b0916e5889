import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { termsOfMarket } from '#server/app/termsOfMarket.ts';
import { hashOfText } from '#server/people/Consents.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

const TERMS = { version: '3', from: '2026-01-01' };

describe('the terms of a market', () => {
  const root = makeTemporaryFolder('terms');
  const folder = join(root, 'markets', 'lagoon');

  beforeAll(() => mkdirSync(folder, { recursive: true }));

  afterAll(() => rmSync(root, { recursive: true }));

  it('are those that the page shows within a second, in its language or else in Russian', async () => {
    let ms = 0;
    const termsOf = termsOfMarket(root, 'lagoon', TERMS, () => ms);
    writeFileSync(join(folder, 'terms.ru.md'), 'ru\n');
    expect(await termsOf?.('en')).toEqual({
      kind: 'terms',
      version: '3',
      locale: 'en',
      text: 'ru\n',
      hash: hashOfText('ru\n'),
    });
    writeFileSync(join(folder, 'terms.en.md'), 'en\n');
    ms = 999;
    expect(await termsOf?.('en')).toMatchObject({ text: 'ru\n' });
    ms = 1000;
    expect(await termsOf?.('en')).toMatchObject({ locale: 'en', text: 'en\n' });
  });

  it('are none where the files are empty, or where the law names no version', async () => {
    for (const locale of ['ru', 'en']) writeFileSync(join(folder, `terms.${locale}.md`), '');
    expect(await termsOfMarket(root, 'lagoon', TERMS, () => 0)?.('en')).toBeUndefined();
    expect(termsOfMarket(root, 'lagoon', undefined, () => 0)).toBeUndefined();
  });
});
