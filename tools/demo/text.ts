export type Translations = {
  readonly ru: string;
  readonly en: string;
  readonly cnr: string;
};

export function text(ru: string, en: string, cnr: string): Translations {
  return { ru, en, cnr };
}
