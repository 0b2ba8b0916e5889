/**
 * Stands in for a `document`: its `cookie` property keeps what was written, as a browser does, and deletes what has no
 * age.
 */
export class FakeCookieJar {
  /** Every text that was written, in order. */
  readonly written: string[] = [];
  readonly #values = new Map<string, string>();

  get cookie(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(text: string) {
    this.written.push(text);
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
    if (/; max-age=0(;|$)/.test(text)) this.#values.delete(name);
    else this.#values.set(name, value);
  }
}
