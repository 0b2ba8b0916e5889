import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { configure } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { surroundSettled } from './settled.ts';

/** Long timeouts, because a busy machine is slow, not broken. */
configure({ asyncUtilTimeout: 30_000 });

surroundSettled(act);

/**
 * What a test does by itself is inside `act`: rendering, events, `settled()`. A timer of the shop may fire at any time
 * in the test of a busy machine. React then works as in a browser, instead of warning that the test did not expect the
 * update.
 */
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});
