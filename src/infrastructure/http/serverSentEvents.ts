import type { EventSourceMessage as ServerSentEvent } from 'eventsource-parser';
import { EventSourceParserStream } from 'eventsource-parser/stream';

export type { EventSourceMessage as ServerSentEvent } from 'eventsource-parser';

/**
 * Parses a stream of server-sent events (HTML standard, section 9.2). `onBytes` is called for all received data,
 * including comments, which serve as keep-alives, `onRetry` with the time after which the server wants a reader to
 * reconnect. The signal ends the pipe here, because a fetch may lose the signal of
 * its request once the request object is collected (seen in Node).
 */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
  { onBytes, onRetry }: { readonly onBytes: () => void; readonly onRetry?: ((ms: number) => void) | undefined },
  signal: AbortSignal,
): AsyncGenerator<ServerSentEvent, void> {
  const activity = new TransformStream<string, string>({
    transform: (text, controller) => {
      onBytes();
      controller.enqueue(text);
    },
  });
  const reader = body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>, { signal })
    .pipeThrough(activity)
    .pipeThrough(new EventSourceParserStream({ onRetry }))
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {
      // The stream has already failed.
    });
  }
}
