import { isServerErrorCode } from '#application/errorCodes.ts';

describe('isServerErrorCode', () => {
  it.each([
    ['sms.wrong-code', true],
    ['order.price-changed', true],
    ['offline', false],
    ['of-its-own', false],
    ['', false],
  ])('tells the codes of a server from any other: for "%s" it says %s', (code, isOne) => {
    expect(isServerErrorCode(code)).toBe(isOne);
  });
});
