import type { messages } from './messages/ru.ts';

/** Every text of the interface; the Russian file, the fallback, has them all. */
export type MessageId = keyof typeof messages;
export type Messages = Readonly<Record<MessageId, string>>;
