import { number, type } from 'superstruct';
import { ApiContractBroken } from '#application/AppError.ts';
import { decodeEach } from '#infrastructure/http/decodeEach.ts';

const wire = type({ id: number() });
const report = (): void => {};
const items = (count: number): { readonly id: number }[] => Array.from({ length: count }, (_, id) => ({ id }));

describe('a list that is read in slices', () => {
  it.each([0, 1, 12, 13, 100])('has all its items in their order when it has %s', async (count) => {
    const decoded = await decodeEach('GET /list', items(count), wire, ({ id }) => id, { report });
    expect(decoded).toEqual(items(count).map(({ id }) => id));
  });

  it('lets others have their turn before the rest is read', async () => {
    const events: string[] = [];
    setTimeout(() => events.push('a press'));
    await decodeEach('GET /list', items(13), wire, ({ id }) => events.push(`item ${id}`), { report });
    expect(events.slice(-2)).toEqual(['a press', 'item 12']);
  });

  it('leaves out an item that breaks the contract, and reports it by its place in the whole answer', async () => {
    const broken = [...items(20), { id: 'twenty' }, { id: 21 }];
    const faults: unknown[] = [];
    const reading = { report: (error: unknown) => faults.push(error) };
    const decoded = await decodeEach('GET /list', broken, wire, ({ id }) => id, reading);
    expect(decoded).toEqual([...items(20).map(({ id }) => id), 21]);
    expect(faults).toMatchObject([{ name: 'ApiContractBroken', path: '20.id' }]);
  });

  it('leaves out an item that cannot be converted', async () => {
    const faults: unknown[] = [];
    const convert = ({ id }: { readonly id: number }): number => {
      if (id === 1) throw new RangeError('no');
      return id;
    };
    const reading = { report: (error: unknown) => faults.push(error) };
    expect(await decodeEach('GET /list', items(3), wire, convert, reading)).toEqual([0, 2]);
    expect(faults).toMatchObject([{ path: '1' }]);
  });

  it('breaks the contract when nothing of an essential list can be used', async () => {
    const odd = [{ id: 'one' }, { id: 'two' }];
    const reading = decodeEach('GET /list', odd, wire, (item) => item, { report, isEssential: true });
    await expect(reading).rejects.toMatchObject({ path: '0.id' });
    expect(await decodeEach('GET /list', odd, wire, (item) => item, { report })).toEqual([]);
  });

  it('breaks the contract when it is no list', async () => {
    await expect(decodeEach('GET /list', {}, wire, (item) => item, { report })).rejects.toThrow(ApiContractBroken);
  });
});
