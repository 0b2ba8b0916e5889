import { type ChangeBus, ChangeBusAway, type ChangeNews } from '#server/database/bus/ChangeBus.ts';

type Listener = (news: ChangeNews) => void;

/** What becomes of the next news that are published: nothing, or the relay does not learn that they were. */
type Fault = 'refuse' | 'hide';

/** A bus of one process, with what a real one does at its worst: see `describeChangeBus` for its best. */
export class InMemoryChangeBus implements ChangeBus {
  isAway = false;
  fault: Fault | undefined;
  /** Replaced by a test that loses, repeats or delays news. */
  deliver: (news: ChangeNews) => void = (news) => this.give(news);
  readonly #listeners = new Set<Listener>();
  #place = 0;
  #newest: ChangeNews | undefined;

  async newest(): Promise<{ readonly place: number; readonly news: ChangeNews | undefined }> {
    await this.#reach();
    return { place: this.#place, news: this.#newest };
  }

  async publish(news: ChangeNews, after: number): Promise<number | undefined> {
    await this.#reach();
    const { fault } = this;
    this.fault = undefined;
    if (fault === 'refuse') throw new ChangeBusAway();
    if (after !== this.#place) return undefined;
    this.#place += 1;
    const place = this.#place;
    this.#newest = news;
    this.deliver(news);
    await Promise.resolve();
    if (fault === 'hide') throw new ChangeBusAway();
    return place;
  }

  listen(onNews: Listener): () => void {
    const listener: Listener = (news) => onNews(news);
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  give(news: ChangeNews): void {
    for (const listener of this.#listeners) listener(news);
  }

  /** Begins anew with nothing, as after the loss of its data. */
  forget(): void {
    this.#place = 0;
    this.#newest = undefined;
  }

  /** No longer has its news, which it has places for. */
  dropNews(): void {
    this.#newest = undefined;
  }

  async #reach(): Promise<void> {
    await Promise.resolve();
    if (this.isAway) throw new ChangeBusAway();
  }
}
