import type { Chance } from './Chance.ts';
import type { PrintedPaper } from './countPapers.ts';

const STAR_TYPE = 'application/vnd.star.starprnt';
/** How likely an answer is lost, and paper runs out in the middle of a ticket. */
const TROUBLE = { lost: 0.15, tornPaper: 0.15 } as const;

type Ask = (method: string, path: string, init?: { readonly body: string; readonly type: string }) => Promise<Response>;

interface Job {
  readonly id: string;
  readonly text: string;
}

/**
 * A printer that asks the shop, by Star CloudPRNT or Epson Server Direct Print, whose answers get lost on the way and
 * whose paper runs out.
 */
export class AskingPrinter {
  readonly papers: PrintedPaper[] = [];
  isCalm = false;
  readonly #kind: 'star' | 'epson';
  readonly #path: string;
  readonly #chance: Chance;
  readonly #onDisturbed: (orderNumber: string) => void;

  constructor(kind: 'star' | 'epson', path: string, chance: Chance, onDisturbed: (orderNumber: string) => void) {
    this.#kind = kind;
    this.#path = path;
    this.#chance = chance;
    this.#onDisturbed = onDisturbed;
  }

  /** Asks once, prints what it gets, and says what became of it. */
  async turn(ask: Ask): Promise<void> {
    const job = await (this.#kind === 'star' ? this.#starJob(ask) : this.#epsonJob(ask));
    if (job === undefined) return;
    const number = /No\. (\d+)/.exec(job.text)?.[1] ?? '';
    if (this.#is(TROUBLE.lost)) {
      this.#onDisturbed(number);
      return;
    }
    const isWhole = !this.#is(TROUBLE.tornPaper);
    this.papers.push({ number, isCopy: job.text.includes('COPY'), isWhole });
    if (!isWhole) this.#onDisturbed(number);
    if (this.#is(TROUBLE.lost)) {
      this.#onDisturbed(number);
      return;
    }
    const isHeard = await this.#isConfirmed(ask, job.id, isWhole);
    if (!isHeard) this.#onDisturbed(number);
    // It may say so twice.
    if (this.#is(TROUBLE.lost)) await this.#isConfirmed(ask, job.id, isWhole);
  }

  async #starJob(ask: Ask): Promise<Job | undefined> {
    const status = { body: JSON.stringify({ statusCode: '200%20OK' }), type: 'application/json' };
    const poll = await ask('POST', this.#path, status);
    if (!poll.ok) return undefined;
    const { jobReady, jobToken: id = '' } = (await poll.json()) as { readonly jobReady: boolean; jobToken?: string };
    if (!jobReady) return undefined;
    const answer = await ask('GET', `${this.#path}?type=${STAR_TYPE}&token=${id}`);
    return answer.ok ? { id, text: Buffer.from(await answer.arrayBuffer()).toString('latin1') } : undefined;
  }

  async #epsonJob(ask: Ask): Promise<Job | undefined> {
    const answer = await ask('POST', this.#path, form({ ConnectionType: 'GetRequest', ID: 'kitchen' }));
    if (!answer.ok) return undefined;
    const xml = await answer.text();
    const [, id = ''] = /<printjobid>([\w.-]+)<\/printjobid>/.exec(xml) ?? [];
    const [, hex = ''] = /<command>([0-9a-f]+)<\/command>/.exec(xml) ?? [];
    return id === '' ? undefined : { id, text: Buffer.from(hex, 'hex').toString('latin1') };
  }

  async #isConfirmed(ask: Ask, id: string, isWhole: boolean): Promise<boolean> {
    if (this.#kind === 'star') {
      const code = encodeURIComponent(isWhole ? '200 OK' : '410 Paper Out');
      return (await ask('DELETE', `${this.#path}?code=${code}&token=${id}`)).ok;
    }
    const said = isWhole ? 'success="true" code=""' : 'success="false" code="EPTR_REC_EMPTY"';
    const xml = `<PrintResponseInfo><ePOSPrint><Parameter><printjobid>${id}</printjobid></Parameter><PrintResponse><response ${said}/></PrintResponse></ePOSPrint></PrintResponseInfo>`;
    return (await ask('POST', this.#path, form({ ConnectionType: 'SetResponse', ResponseFile: xml }))).ok;
  }

  #is(likelihood: number): boolean {
    return !this.isCalm && this.#chance.is(likelihood);
  }
}

function form(fields: Readonly<Record<string, string>>): { readonly body: string; readonly type: string } {
  return { body: new URLSearchParams(fields).toString(), type: 'application/x-www-form-urlencoded' };
}
