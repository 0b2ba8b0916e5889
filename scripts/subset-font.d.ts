declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options?: { readonly targetFormat?: 'woff2' | 'woff' | 'truetype' },
  ): Promise<Buffer>;
}
