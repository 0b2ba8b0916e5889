import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { CurrentTheme } from '#server/market/CurrentTheme.ts';

/** What a market contributes to a page, read from its folder. */
interface MarketText {
  readonly market: object;
  readonly theme: string;
  readonly readAtMs: number;
  /** A number that is unique to this text. */
  readonly edition: number;
}

/** How long a market's files are reused before an edit is noticed, in milliseconds. */
const MARKET_FRESH_MS = 1_000;

interface Options {
  readonly app: App;
  readonly root: string;
  readonly monotonicMs: () => number;
}

/** The market's texts as they are now; an edit of its files is noticed after a second. */
export class MarketTexts {
  readonly #app: App;
  readonly #themes: CurrentTheme;
  readonly #monotonicMs: () => number;
  #editions = 0;
  #latest: MarketText | undefined;

  constructor({ app, root, monotonicMs }: Options) {
    this.#app = app;
    this.#themes = new CurrentTheme(root);
    this.#monotonicMs = monotonicMs;
  }

  /** Throws a refusal with 404 when the server serves no market. */
  async current(): Promise<MarketText> {
    const before = this.#latest;
    if (before !== undefined && this.#monotonicMs() - before.readAtMs < MARKET_FRESH_MS) return before;
    const answer = await this.#app.request('/market.json');
    if (answer.status === 404) throw new Refusal(404, 'request.not-found');
    const market = (await answer.json()) as { readonly id: string };
    const theme = await this.#themes.css(market.id);
    const readAtMs = this.#monotonicMs();
    const isSame = JSON.stringify([before?.market, before?.theme]) === JSON.stringify([market, theme]);
    if (before === undefined || !isSame) this.#editions += 1;
    this.#latest =
      before !== undefined && isSame ? { ...before, readAtMs } : { market, theme, readAtMs, edition: this.#editions };
    return this.#latest;
  }
}
