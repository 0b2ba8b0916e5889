import { Ajv2020 } from 'ajv/dist/2020.js';
import { faultText } from '#server/shared/faultText.ts';
import type { Seed } from './Seed.ts';
import { seedSchema } from './seedSchema.ts';

/** An invalid data set; the message names the key and what is allowed there. */
export class InvalidSeed extends Error {
  override readonly name = 'InvalidSeed';
}

const validate = new Ajv2020({ allowUnionTypes: true }).compile(seedSchema);

/** Validates a seed; throws InvalidSeed for a missing field, a wrong type or an unknown value. */
export function checkSeed(seed: unknown): Seed {
  if (validate(seed)) return seed as Seed;
  throw new InvalidSeed(faultText(validate.errors));
}
