import { number, type } from 'superstruct';
import { ApiContractBroken } from '#application/AppError.ts';
import { decodeEach } from '#infrastructure/http/decodeEach.ts';

const wire = type({ id: number() });
const items = (count: number): { readonly id: number }[] => Array.from({ length: count }, (_, id) => ({ id }));

describe('a list that is read in slices', () => {
  it.each([0, 1, 12, 13, 100])('has all its items in their order when it has %s', async (count) => {
    const made = await decodeEach('GET /list', items(count), wire, ({ id }) => id);
    expect(made).toEqual(items(count).map(({ id }) => id));
  });

  it('lets others have their turn before the rest is read', async () => {
    const seen: string[] = [];
    setTimeout(() => seen.push('a press'));
    await decodeEach('GET /list', items(13), wire, ({ id }) => seen.push(`item ${id}`));
    expect(seen.slice(-2)).toEqual(['a press', 'item 12']);
  });

  it('names the item that breaks the contract by its place in the whole answer', async () => {
    const broken = [...items(20), { id: 'twenty' }];
    const reading = decodeEach('GET /list', broken, wire, (item) => item);
    await expect(reading).rejects.toThrow(ApiContractBroken);
    await expect(reading).rejects.toMatchObject({ path: '20.id' });
  });

  it('breaks the contract when it is no list', async () => {
    await expect(decodeEach('GET /list', {}, wire, (item) => item)).rejects.toThrow(ApiContractBroken);
  });
});
