import { readBounce } from '#server/orders/messages/readBounce.ts';

const ID = '6b53e962-24ef-41a7-aa5e-1ad12262eb8b';

interface Report {
  readonly action?: string;
  readonly reason?: readonly string[];
  readonly quoted?: string;
  readonly id?: string;
}

/** A delivery report with three parts: words, fields, and what it is about. */
function aReport({
  action = 'failed',
  reason = ['Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 <gone@far.example>:', '    No such user here'],
  quoted = 'text/rfc822-headers',
  id = `Message-ID: <${ID}@coral.example>`,
}: Report = {}): Uint8Array<ArrayBuffer> {
  const parts = [
    ['text/plain', 'I am sorry.'],
    [
      'message/delivery-status',
      'Reporting-MTA: dns; mx.coral.example',
      '',
      'Final-Recipient: rfc822; gone@far.example',
      `Action: ${action}`,
      ...reason,
    ],
    [quoted, 'From: Coral <orders@coral.example>', 'To: gone@far.example', id, 'Subject: Order 1001', '', 'Hello'],
  ];
  const text = [
    'From: Mail Delivery System <MAILER-DAEMON@mx.coral.example>',
    'To: orders@coral.example',
    'Message-ID: <4bWz2k6Q7yz@mx.coral.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    ...parts.flatMap(([type, ...lines]) => ['--b', `Content-Type: ${type}`, '', ...lines, '']),
    '--b--',
    '',
  ].join('\r\n');
  return new Uint8Array(Buffer.from(text));
}

/** @trust messages */
describe('a delivery report', () => {
  it.each(['text/rfc822-headers', 'message/rfc822', 'message/global'])(
    'names the message that it quotes as %s, and the reason',
    async (quoted) => {
      expect(await readBounce(aReport({ quoted }))).toEqual({
        messageIds: [ID],
        problem: 'smtp; 550 5.1.1 <gone@far.example>: No such user here',
      });
    },
  );

  it('has the status as its reason when the server gives no other, or says so itself', async () => {
    expect((await readBounce(aReport({ reason: ['Status: 5.0.0'] })))?.problem).toBe('5.0.0');
    expect((await readBounce(aReport({ reason: [] })))?.problem).toBe('no reason');
  });

  it('reads an id in upper case, and on a line of its own', async () => {
    const id = `Message-Id:\r\n <${ID.toUpperCase()}@CORAL.EXAMPLE>`;
    expect((await readBounce(aReport({ id })))?.messageIds).toEqual([ID]);
  });

  it('is none while the mail is only late, or arrived', async () => {
    for (const action of ['delayed', 'delivered', 'relayed'])
      expect(await readBounce(aReport({ action }))).toBeUndefined();
  });

  it('names no message of others', async () => {
    expect((await readBounce(aReport({ id: 'Message-ID: <abc@elsewhere.example>' })))?.messageIds).toEqual([]);
  });

  it('is not what a customer writes, nor what is no mail', async () => {
    const reply = `From: anna@example.com\r\nIn-Reply-To: <${ID}@coral.example>\r\n\r\nAction: failed\r\nMessage-ID: <${ID}@x>`;
    for (const text of [reply, '', 'x', '\0'])
      expect(await readBounce(new Uint8Array(Buffer.from(text)))).toBeUndefined();
  });
});
