import { NetworkPrinter } from '#server/orders/tickets/NetworkPrinter.ts';
import { paperBytes } from '#server/orders/tickets/paperBytes.ts';
import type { PrintOutcome } from '#server/orders/tickets/TicketPrinter.ts';
import { EscPosStandIn } from '#tests/support/EscPosStandIn.ts';

const ROWS = ['first', 'second', 'third'].map((text) => ({ text, isLarge: false, isBold: false }));
const PAPER = paperBytes(ROWS, { language: 'esc-pos', codePages: 'epson', width: 42 });

/** @trust tickets */
describe('a printer on the network', () => {
  let printer: EscPosStandIn;
  let begun: number;
  let patienceMs: number;

  beforeEach(async () => {
    printer = await EscPosStandIn.open();
    begun = 0;
    patienceMs = 10_000;
  });
  afterEach(() => printer.turnOff());

  const print = (beforeFirstByte = async (): Promise<void> => {}): Promise<PrintOutcome> =>
    new NetworkPrinter({ host: '127.0.0.1', port: printer.port, answerMs: patienceMs, paperMs: patienceMs }).print(
      PAPER,
      () => {
        begun += 1;
        return beforeFirstByte();
      },
    );
  const papers = (): readonly string[] => printer.papers.map(({ rows, isCut }) => rows.join() + (isCut ? '' : ' torn'));

  it('has printed what it answers in turn', async () => {
    expect(await print()).toEqual({ kind: 'printed' });
    expect(papers()).toEqual(['first,second,third']);
    expect(begun).toBe(1);
  });

  it('has printed, too, when it is well and knows no question in turn', async () => {
    printer.knowsTurns = false;
    patienceMs = 200;
    expect(await print()).toEqual({ kind: 'printed' });
    expect(papers()).toEqual(['first,second,third']);
  });

  it('refuses before the first byte: off, without paper, open, or silent', async () => {
    printer.rowsLeft = 0;
    expect(await print()).toEqual({ kind: 'refused', problem: 'the paper is out' });
    printer.makeReady();
    printer.isCoverOpen = true;
    expect(await print()).toEqual({ kind: 'refused', problem: 'the cover is open' });
    printer.makeReady();
    printer.answers = { before: false, after: true };
    patienceMs = 200;
    expect(await print()).toEqual({ kind: 'refused', problem: 'the printer does not say how it is' });
    await printer.turnOff();
    expect(await print()).toEqual({ kind: 'refused', problem: 'the printer is not there' });
    expect(papers()).toEqual([]);
    expect(begun).toBe(0);
  });

  it('gets nothing when the server could not note that it begins', async () => {
    const outcome = await print(async () => {
      throw new Error('the database is away');
    });
    expect(outcome).toEqual({ kind: 'refused', problem: 'the database is away' });
    expect(papers()).toEqual([]);
  });

  it('gets nothing over a connection that ended while the server noted that it begins', async () => {
    const outcome = await print(async () => {
      await printer.turnOff();
      await printer.turnOn();
      // The end of the connection has to arrive first.
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    });
    expect(outcome.kind).toBe('refused');
    expect(papers()).toEqual([]);
  });

  it.each([1, 20, PAPER.length - 1])(
    'leaves open what was printed when the cable goes after %d bytes',
    async (bytes) => {
      printer.cutAfterBytes = bytes;
      expect(await print()).toEqual({ kind: 'unknown', problem: 'the printer ended the connection' });
    },
  );

  it('leaves open what was printed when the paper ends, and prints the rest later', async () => {
    printer.rowsLeft = 2;
    patienceMs = 200;
    expect(await print()).toEqual({ kind: 'unknown', problem: 'the paper is out' });
    expect(papers()).toEqual(['first,second torn']);
    printer.makeReady();
    expect(papers()).toEqual(['first,second,third']);
  });

  it('leaves open what was printed when it says nothing any more', async () => {
    printer.answers = { before: true, after: false };
    patienceMs = 200;
    expect(await print()).toEqual({ kind: 'unknown', problem: 'the printer does not say how it is' });
    expect(papers()).toEqual(['first,second,third']);
  });
});
