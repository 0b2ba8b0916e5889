import { makeAutoObservable, runInAction } from 'mobx';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import type { DeskSound } from '#desk/application/SoundBell.ts';
import { keepScreenOn } from './boardSignals.ts';

type Needs = Pick<DeskUseCases, 'soundBell' | 'keepScreenOn'>;

/** The choice of this device, which is kept. */
interface Choice {
  /** Observable. */
  readonly isWanted: () => boolean;
  readonly want: (isWanted: boolean) => void;
}

/** The bell of a board, and the screen that stays on while it is wanted. */
export class SoundStore {
  /** New orders are heard: the browser has allowed the sound, and the device has not silenced it since. */
  isOn = false;
  /** The device refuses to keep its screen on, and nobody has read that yet. */
  isScreenLost = false;
  readonly #useCases: Needs;
  readonly #choice: Choice;

  constructor(useCases: Needs, choice: Choice) {
    this.#useCases = useCases;
    this.#choice = choice;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Turns the sound on in an event handler and rings once as a test, or off where it is heard. */
  async toggle(): Promise<void> {
    const isWanted = !(this.#choice.isWanted() && this.isOn);
    this.#choice.want(isWanted);
    if (!isWanted) this.isOn = false;
    else if (await this.#useCases.soundBell.execute('wake')) await this.ring();
  }

  /** Lets the sound be heard from a gesture on, in its event handler; a browser blocks it before. */
  async wake(how: 'start' | 'wake' = 'wake'): Promise<void> {
    if (this.isOn || !this.#choice.isWanted()) return;
    const isAwake = await this.#useCases.soundBell.execute(how);
    runInAction(() => (this.isOn = isAwake && this.#choice.isWanted()));
  }

  async ring(tone: DeskSound = 'order'): Promise<void> {
    if (!this.#choice.isWanted()) return;
    const isHeard = await this.#useCases.soundBell.execute(tone);
    runInAction(() => (this.isOn = isHeard));
  }

  /** Keeps the screen on while the sound is wanted. Returns the function that ends it. */
  begin(): () => void {
    // A browser that knows the page lets it sound without a gesture.
    void this.wake('start');
    return keepScreenOn(this.#useCases.keepScreenOn, {
      isWanted: this.#choice.isWanted,
      onLost: (isLost) => runInAction(() => (this.isScreenLost = isLost)),
    });
  }

  dismiss(): void {
    this.isScreenLost = false;
  }
}
