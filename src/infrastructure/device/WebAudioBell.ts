import type { Bell } from '#application/ports/Bell.ts';

/** Two notes, in hertz, and when each begins, in seconds. */
const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.18 },
] as const;
const NOTE_SECONDS = 0.9;
const VOLUME = 0.5;

/** Made of two tones, so that there is no file to fetch. */
export class WebAudioBell implements Bell {
  #audio: AudioContext | undefined;

  async wake(): Promise<boolean> {
    try {
      this.#audio ??= new AudioContext();
      await this.#audio.resume();
      return this.#audio.state === 'running';
    } catch {
      // No sound on this device: orders are seen all the same.
      return false;
    }
  }

  ring(): void {
    const audio = this.#audio;
    if (audio?.state !== 'running') return;
    for (const { hertz, at } of NOTES) {
      const begin = audio.currentTime + at;
      const tone = new OscillatorNode(audio, { type: 'sine', frequency: hertz });
      const loudness = new GainNode(audio, { gain: VOLUME });
      loudness.gain.setValueAtTime(VOLUME, begin);
      loudness.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_SECONDS);
      tone.connect(loudness).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + NOTE_SECONDS);
    }
  }
}
