import { array, defaulted, number, string, type } from 'superstruct';
import { ApiContractBroken } from '#application/AppError.ts';
import { decode } from '#infrastructure/http/decode.ts';

const struct = type({ name: string(), dishes: defaulted(array(type({ price: number() })), []) });

describe('decoding an answer', () => {
  it('fills in what is missing and leaves what is unknown', () => {
    expect(decode('GET /x', { name: 'Port', color: 'red' }, struct)).toEqual({
      name: 'Port',
      color: 'red',
      dishes: [],
    });
  });

  it.each([
    ['name', {}],
    ['name', { name: null }],
    ['dishes.1.price', { name: 'Port', dishes: [{ price: 1 }, { price: '2' }] }],
    ['dishes', { name: 'Port', dishes: {} }],
    ['(answer)', undefined],
    ['(answer)', null],
    ['(answer)', 'Port'],
    ['(answer)', []],
  ])('names the first wrong place: %s', (path, answer) => {
    const run = () => decode('GET /x', answer, struct);
    expect(run).toThrow(ApiContractBroken);
    expect(run).toThrow(expect.objectContaining({ path, code: 'contract-broken' }));
    expect(run).toThrow(`GET /x: ${path}: `);
  });

  it('breaks in no other way, however odd the answer', () => {
    const unprintable: unknown = JSON.parse('{ "name": { "toString": 1, "valueOf": 1 } }');
    expect(() => decode('GET /x', unprintable, struct)).toThrow(ApiContractBroken);
  });
});
