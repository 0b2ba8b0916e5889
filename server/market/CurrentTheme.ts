import { readMarketFile } from './readMarketFile.ts';
import { completeTheme, themeFaults } from './theme.ts';

/** The brand's style sheet, reloaded when it is edited. Of an invalid one the last valid version is used. */
export class CurrentTheme {
  readonly #root: string;
  readonly #good = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  async css(market: string): Promise<string> {
    const written = await readMarketFile(this.#root, market, 'theme.css');
    if (themeFaults(written).length > 0) return this.#good.get(market) ?? '';
    const css = completeTheme(written);
    this.#good.set(market, css);
    return css;
  }
}
