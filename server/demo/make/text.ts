export type Words = {
  readonly ru: string;
  readonly en: string;
  readonly cnr: string;
};

export function text(ru: string, en: string, cnr: string): Words {
  return { ru, en, cnr };
}
