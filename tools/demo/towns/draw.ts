import type { Spot } from '../geometry.ts';
import { createRandom } from '../random.ts';

const STEP = 110;

/** Points of a curve at parameters from 0 to 1, about a hundred metres apart. */
export function trace(curve: (part: number) => Spot, length: number): Spot[] {
  const count = Math.max(2, Math.ceil(length / STEP));
  return Array.from({ length: count + 1 }, (_, index) => curve(index / count));
}

/** A gentle, smooth displacement of the whole plane, so that crossings stay crossings and nothing is straight. */
export function createWarp(seed: number, strength: number): (spot: Spot) => Spot {
  const random = createRandom(seed);
  const waves = Array.from({ length: 4 }, () => ({
    turn: random() * Math.PI * 2,
    length: 350 + random() * 500,
    phase: random() * Math.PI * 2,
    push: random() * Math.PI * 2,
  }));
  return ([x, y]) => {
    let movedX = x;
    let movedY = y;
    for (const wave of waves) {
      const along = (x * Math.cos(wave.turn) + y * Math.sin(wave.turn)) / wave.length + wave.phase;
      const amount = Math.sin(along) * (strength / waves.length);
      movedX += Math.cos(wave.push) * amount;
      movedY += Math.sin(wave.push) * amount;
    }
    return [movedX, movedY];
  };
}

/** A rounded, uneven patch: a square, a grove, a pond. */
export function blob(center: Spot, radiusX: number, radiusY: number, corners: number, seed: number): Spot[] {
  const random = createRandom(seed);
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2 + 0.3;
    const reach = 0.92 + random() * 0.16;
    return [center[0] + Math.cos(angle) * radiusX * reach, center[1] + Math.sin(angle) * radiusY * reach];
  });
}
