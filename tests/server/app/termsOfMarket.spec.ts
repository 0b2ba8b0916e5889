import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { termsOfMarket } from '#server/app/termsOfMarket.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

const TERMS = { version: '3', from: '2026-01-01' };

describe('the terms of a market', () => {
  const root = makeTemporaryFolder('terms');
  const folder = join(root, 'markets', 'lagoon');

  beforeAll(() => mkdirSync(folder, { recursive: true }));

  afterAll(() => rmSync(root, { recursive: true }));

  it('are those that the page shows now, in its language or else in Russian', async () => {
    const termsOf = termsOfMarket(root, 'lagoon', TERMS);
    writeFileSync(join(folder, 'terms.ru.md'), 'ru\n');
    expect(await termsOf?.('en')).toEqual({ kind: 'terms', version: '3', locale: 'en', text: 'ru\n' });
    writeFileSync(join(folder, 'terms.en.md'), 'en\n');
    expect(await termsOf?.('en')).toMatchObject({ locale: 'en', text: 'en\n' });
  });

  it('are none where the files are empty, or where the law names no version', async () => {
    for (const locale of ['ru', 'en']) writeFileSync(join(folder, `terms.${locale}.md`), '');
    expect(await termsOfMarket(root, 'lagoon', TERMS)?.('en')).toBeUndefined();
    expect(termsOfMarket(root, 'lagoon', undefined)).toBeUndefined();
  });
});
