import PostalMime from 'postal-mime';

/** What a mail server reports of a mail that it could not deliver. */
export interface Bounce {
  /** Ids of messages that the report quotes: the left half of each `Message-ID` that has the form of ours. */
  readonly messageIds: readonly string[];
  /** The reason that the server gives. */
  readonly problem: string;
}

const MESSAGE_ID = /^Message-ID:\s*<([0-9a-f-]{36})@/gim;

/**
 * Reads a delivery report (RFC 3464); undefined of any other mail, and of one that says only that a mail is late.
 * `source`: the mail as it was received.
 */
export async function readBounce(source: Uint8Array<ArrayBuffer>): Promise<Bounce | undefined> {
  const { attachments } = await PostalMime.parse(source, { forceRfc822Attachments: true });
  const textOf = (...types: readonly string[]): string =>
    attachments
      .filter(({ mimeType }) => types.includes(mimeType))
      .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)))
      .join('\n');
  const report = unfolded(textOf('message/delivery-status', 'message/global-delivery-status'));
  if (fieldOf(report, 'Action')?.toLowerCase() !== 'failed') return undefined;
  const quoted = unfolded(textOf('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'));
  return {
    messageIds: Array.from(quoted.matchAll(MESSAGE_ID), ([, id = '']) => id.toLowerCase()),
    problem: fieldOf(report, 'Diagnostic-Code') ?? fieldOf(report, 'Status') ?? 'no reason',
  };
}

/** A field may go on in lines that begin with a space (RFC 5322, section 2.2.3). */
function unfolded(text: string): string {
  return text.replaceAll(/\r?\n[ \t]+/g, ' ');
}

function fieldOf(text: string, name: string): string | undefined {
  return new RegExp(`^${name}:[ \\t]*(.+?)\\s*$`, 'im').exec(text)?.[1];
}
