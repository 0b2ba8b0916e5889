import { followEvents } from '#infrastructure/api/followEvents.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';

/** A fetch that has lost the signal of its request, as Node's does once the request object is collected. */
const deafFetch: typeof fetch = async () =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode('retry: 17000\n\nevent: ready\ndata: {}\n\n')),
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

it('tells when to retry, and ends with its signal, even where the fetch has lost it', async () => {
  const http = new HttpClient({ baseUrl: 'http://shop', locale: () => 'en', fetch: deafFetch });
  const leaving = new AbortController();
  const retries: number[] = [];
  let hear: (event: string | undefined) => void = () => {};
  const firstEvent = new Promise<string | undefined>((resolve) => {
    hear = resolve;
  });
  const line = followEvents(
    http,
    { path: '/events', onOpen: () => {}, onRetry: (ms) => retries.push(ms), onEvent: ({ event }) => hear(event) },
    leaving.signal,
  );
  expect(await firstEvent).toBe('ready');
  expect(retries).toEqual([17_000]);
  leaving.abort('gone');
  await expect(line).rejects.toBe('gone');
});
