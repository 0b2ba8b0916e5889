import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PaperRow } from './paperLines.ts';

/** Vendors whose numbers of code pages are known, with their pages for Latin letters with marks and for Cyrillic. */
const CANDIDATES = {
  epson: ['windows1250', 'windows1251'],
  star: ['windows1250', 'windows1251'],
  bixolon: ['windows1250', 'windows1251'],
  'pos-8360': ['windows1250', 'windows1251'],
  xprinter: ['cp852', 'windows1251'],
} as const;

export type CodePages = keyof typeof CANDIDATES;

export const CODE_PAGES = Object.keys(CANDIDATES) as readonly CodePages[];

export type PrinterLanguage = 'esc-pos' | 'star-prnt' | 'star-line';

interface Paper {
  readonly language: PrinterLanguage;
  readonly codePages: CodePages;
  readonly width: number;
}

/** Rows of paper between the last line and the knife. */
const FEED_ROWS = 4;

/**
 * A paper as commands of a printer, which cuts it off at the end. Latin letters with marks and Cyrillic ones have code
 * pages of their own; a letter of neither becomes a question mark.
 */
export function paperBytes(rows: readonly PaperRow[], { language, codePages, width }: Paper): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({
    language,
    columns: width,
    codepageMapping: codePages,
    codepageCandidates: [...CANDIDATES[codePages]],
    feedBeforeCut: FEED_ROWS,
  });
  encoder.initialize().codepage('auto');
  for (const { text, isLarge, isBold } of rows) {
    const size = isLarge ? 2 : 1;
    encoder.size(size, size).bold(isBold).line(text).bold(false).size(1, 1);
  }
  return encoder.cut().encode();
}

export function isCodePages(name: string): name is CodePages {
  return Object.hasOwn(CANDIDATES, name);
}
