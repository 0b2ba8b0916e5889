import { Ajv2020 } from 'ajv/dist/2020.js';
import { faultText } from '#server/faultText.ts';
import type { Seed } from './Seed.ts';
import { seedSchema } from './seedSchema.ts';

/** A data set that no shop can be filled with; the message says at which key and what is allowed there. */
export class InvalidSeed extends Error {
  override readonly name = 'InvalidSeed';
}

const validate = new Ajv2020({ allowUnionTypes: true }).compile(seedSchema);

/** The same value as a seed; throws InvalidSeed where a field is missing, of another type or none of the known values. */
export function checkSeed(seed: unknown): Seed {
  if (validate(seed)) return seed as Seed;
  throw new InvalidSeed(faultText(validate.errors));
}
