import { array, type Struct } from 'superstruct';
import { taskEnd } from '../device/taskEnd.ts';
import { decode } from './decode.ts';

/** Items decoded in one slice: a few milliseconds on a slow phone, so that input is handled in between. */
const SLICE = 12;

/** Validates and maps a list like `decode`, but yields to the event loop between slices of a long one. */
export async function decodeEach<T, S, Made>(
  request: string,
  answer: unknown,
  struct: Struct<T, S>,
  map: (item: T) => Made,
): Promise<readonly Made[]> {
  const made: Made[] = [];
  for (const [index, item] of decode(request, answer, array()).entries()) {
    if (index > 0 && index % SLICE === 0) await taskEnd();
    made.push(map(decode(request, item, struct, index)));
  }
  return made;
}
