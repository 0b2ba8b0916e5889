import type { MarketLaw } from '#server/market/law/lawSchema.ts';
import { hashOfText } from '#server/people/Consents.ts';
import { findingLine } from '../../../scripts/doctor/Finding.ts';
import { examineTerms } from '../../../scripts/doctor/law/examineTerms.ts';
import { openTestShop } from '../../server/support/openTestShop.ts';
import { placeOrder, signIn } from '../../server/support/requests.ts';

const LAW: MarketLaw = { terms: { version: '2', from: '2026-01-01' } };
const AGREED = '# Terms\n\nAs agreed.\n';

/** The doctor's words after an order under these terms in English. */
async function linesOf(terms: Readonly<Record<string, string>>, law: MarketLaw = LAW): Promise<readonly string[]> {
  const shop = await openTestShop({
    termsOf: async () => ({ kind: 'terms', version: '2', locale: 'en', text: AGREED, hash: hashOfText(AGREED) }),
  });
  await placeOrder(shop.app, await signIn(shop), 'key');
  return (await examineTerms(law, terms, async () => shop.database)).map(findingLine);
}

describe('the doctor, of terms that customers agreed to', () => {
  it('names a text that was changed under the same version', async () => {
    expect(await linesOf({ 'terms.en.md': `${AGREED}And more.\n`, 'terms.ru.md': '# Other' })).toEqual([
      '✘ law.terms, terms.en.md: was changed, and customers agreed to another text as version 2: name a new version and its date in law.terms',
    ]);
  });

  it('says nothing of an unchanged text, of a new version, and without a law or a database', async () => {
    expect(await linesOf({ 'terms.en.md': AGREED })).toEqual([]);
    expect(await linesOf({ 'terms.en.md': '# New' }, { terms: { version: '3', from: '2026-01-01' } })).toEqual([]);
    expect(await linesOf({ 'terms.en.md': '# New' }, {})).toEqual([]);
    expect(await examineTerms(LAW, {}, async () => undefined)).toEqual([]);
  });

  it('says so when the database cannot be read', async () => {
    const findings = await examineTerms(LAW, {}, () => Promise.reject(new Error('no leave')));
    expect(findings.map(findingLine)).toEqual(['? law.terms in the database: cannot be read: no leave']);
  });
});
