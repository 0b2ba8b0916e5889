import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailColors } from '#server/market/theme.ts';

const TOKENS = join(import.meta.dirname, '../../../src/ui/theme/tokens.css');

describe('the colors of an e-mail', () => {
  it("are the shop's own for a brand without colors", () => {
    const { primary, onPrimary } = mailColors('');
    const tokens = readFileSync(TOKENS, 'utf8');
    expect(tokens).toContain(`--primary: light-dark(${primary},`);
    expect(tokens).toContain(`--on-primary: light-dark(${onPrimary},`);
  });

  it("are the brand's in the light theme", () => {
    const css = ':root { --primary: light-dark(#ffd400, #ffe04d); }';
    expect(mailColors(css)).toEqual({ primary: '#ffd400', onPrimary: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  });
});
