import type { Bell } from '#application/ports/Bell.ts';

/** Two tones: frequency in hertz and start time in seconds. */
const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.18 },
] as const;
const NOTE_SECONDS = 0.9;
const VOLUME = 0.5;

/** A bell synthesized with Web Audio, so that no audio file has to be loaded. */
export class WebAudioBell implements Bell {
  #audio: AudioContext | undefined;

  async wake(): Promise<boolean> {
    try {
      this.#audio ??= new AudioContext();
      await this.#audio.resume();
      return this.#audio.state === 'running';
    } catch {
      // Without sound the desk still shows the orders.
      return false;
    }
  }

  ring(): boolean {
    const audio = this.#audio;
    if (audio?.state !== 'running') return false;
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
    return true;
  }
}
