import type { Bell, BellTone } from '#application/ports/Bell.ts';

interface Note {
  readonly hertz: number;
  /** Start time in seconds. */
  readonly at: number;
}

/** Rising for an order, falling for a change, low and level for a lost connection. */
const NOTES: Readonly<Record<BellTone, readonly [Note, Note]>> = {
  order: [
    { hertz: 880, at: 0 },
    { hertz: 1174.7, at: 0.18 },
  ],
  changed: [
    { hertz: 784, at: 0 },
    { hertz: 523.3, at: 0.22 },
  ],
  offline: [
    { hertz: 330, at: 0 },
    { hertz: 330, at: 0.5 },
  ],
};
const NOTE_SECONDS = 0.9;
const VOLUME = 0.5;
const RESUME_MS = 1_000;

/** A bell synthesized with Web Audio, so that no audio file has to be loaded. */
export class WebAudioBell implements Bell {
  #audio: AudioContext | undefined;

  start(): Promise<boolean> {
    return this.wake();
  }

  async wake(): Promise<boolean> {
    try {
      this.#audio ??= new AudioContext();
      // A browser that still wants a gesture leaves the promise open.
      await Promise.race([this.#audio.resume(), new Promise((resolve) => setTimeout(resolve, RESUME_MS))]);
      return this.#audio.state === 'running';
    } catch {
      // Without sound the desk still shows the orders.
      return false;
    }
  }

  ring(sound: BellTone): boolean {
    const audio = this.#audio;
    if (audio?.state !== 'running') return false;
    for (const { hertz, at } of NOTES[sound]) {
      const begin = audio.currentTime + at;
      const tone = new OscillatorNode(audio, { type: 'sine', frequency: hertz });
      const loudness = new GainNode(audio, { gain: VOLUME });
      loudness.gain.setValueAtTime(VOLUME, begin);
      loudness.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_SECONDS);
      tone.connect(loudness).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + NOTE_SECONDS);
    }
    return true;
  }
}
