import { retryOnceOnline } from '#ui/kit/retryOnceOnline.ts';

describe('what has failed without a connection', () => {
  let retry: jest.Mock;

  beforeEach(() => {
    jest.useFakeTimers();
    retry = jest.fn();
  });
  afterEach(() => jest.useRealTimers());

  it('is retried when the connection is back, and not before', () => {
    jest.advanceTimersByTime(60_000);
    const stop = retryOnceOnline(retry);
    jest.advanceTimersByTime(60_000);
    expect(retry).not.toHaveBeenCalled();
    dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is retried after a pause when it failed right after the connection came back', () => {
    dispatchEvent(new Event('online'));
    const stop = retryOnceOnline(retry);
    expect(retry).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect(retry).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is left to the customer when it still fails half a minute later', () => {
    dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(30_000);
    const stop = retryOnceOnline(retry);
    jest.advanceTimersByTime(60_000);
    expect(retry).not.toHaveBeenCalled();
    stop();
  });

  it('is not retried once nobody waits for it', () => {
    dispatchEvent(new Event('online'));
    retryOnceOnline(retry)();
    jest.advanceTimersByTime(2_000);
    dispatchEvent(new Event('online'));
    expect(retry).not.toHaveBeenCalled();
  });
});
