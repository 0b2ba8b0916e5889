import {
  ApiContractBroken,
  type AppError,
  isRefusal,
  NetworkFailed,
  Offline,
  RequestFailed,
  ServerRefused,
  StorageFailed,
} from '#application/AppError.ts';

describe('an AppError', () => {
  it.each<readonly [string, string, string, () => AppError]>([
    ['NetworkFailed', 'network', 'Network error when attempting to fetch resource.', () => new NetworkFailed()],
    ['Offline', 'offline', 'The device is offline: nothing was sent', () => new Offline()],
    ['StorageFailed', 'storage-failed', 'The device cannot store data durably', () => new StorageFailed()],
    [
      'ApiContractBroken',
      'contract-broken',
      'GET /1/cities: 0.id: is missing',
      () => new ApiContractBroken({ request: 'GET /1/cities', path: '0.id', reason: 'is missing' }),
    ],
    [
      'ServerRefused',
      'sms.wrong-code',
      'Wrong',
      () => new ServerRefused({ code: 'sms.wrong-code', status: 422, message: 'Wrong' }),
    ],
    ['RequestFailed', 'request-failed', 'Broken', () => new RequestFailed({ status: 500, message: 'Broken' })],
    ['RequestFailed', 'not-found', 'Nothing here', () => new RequestFailed({ status: 404, message: 'Nothing here' })],
  ])('has a name, a code and words for a log: %s, %s', (name, code, message, refuse) => {
    const error = refuse();
    expect([error.name, error.code, error.message]).toEqual([name, code, message]);
  });

  it.each([NetworkFailed, StorageFailed])('keeps the error that caused it: %p', (Refusal) => {
    const cause = new TypeError('broken');
    expect(new Refusal(cause).cause).toBe(cause);
  });

  it('names the path of the first wrong value when a response violates the contract', () => {
    expect(new ApiContractBroken({ request: 'GET', path: '0.id', reason: '' }).path).toBe('0.id');
  });

  it('keeps data, retryAfter and path that the server sent', () => {
    const refusal = {
      code: 'order.price-changed',
      status: 409,
      message: '',
      data: { total: 1 },
      retryAfter: 7,
    } as const;
    expect(new ServerRefused(refusal)).toMatchObject({ status: 409, data: { total: 1 }, retryAfter: 7 });
    const failed = { status: 400, message: 'Bad', path: 'positions.0.count', serverCode: 'of-its-own' };
    expect(new RequestFailed(failed)).toMatchObject(failed);
  });

  it('is unexplained without a message, and where the message is only the status', () => {
    expect(new RequestFailed({ status: 500, message: '' }).isUnexplained).toBe(true);
    expect(new RequestFailed({ status: 500, message: 'Down for repair' }).isUnexplained).toBe(false);
    expect(new RequestFailed({ status: 500, message: 'Server Error', isUnexplained: true }).isUnexplained).toBe(true);
  });
});

describe('isRefusal', () => {
  it('recognizes a ServerRefused by its code, and nothing else', () => {
    const refusal = new ServerRefused({ code: 'sms.wrong-code', status: 422, message: '' });
    expect(isRefusal(refusal, 'sms.wrong-code')).toBe(true);
    expect(isRefusal(refusal, 'sms.too-often')).toBe(false);
    expect(isRefusal(new Offline(), 'sms.wrong-code')).toBe(false);
    expect(isRefusal({ code: 'sms.wrong-code' }, 'sms.wrong-code')).toBe(false);
  });
});
