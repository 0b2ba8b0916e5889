import type { EventSourceMessage as ServerSentEvent } from 'eventsource-parser';
import { EventSourceParserStream } from 'eventsource-parser/stream';

export type { EventSourceMessage as ServerSentEvent } from 'eventsource-parser';

/**
 * Parses a stream of server-sent events (HTML standard, section 9.2). `onBytes` is called for all received data, including
 * comments, which serve as keep-alives.
 */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ServerSentEvent, void> {
  const activity = new TransformStream<string, string>({
    transform: (text, controller) => {
      onBytes();
      controller.enqueue(text);
    },
  });
  const reader = body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .pipeThrough(activity)
    .pipeThrough(new EventSourceParserStream())
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
