import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { configure } from '@testing-library/dom';
import { act } from 'react';
import { surroundSettled } from './settled.ts';

/** Long timeouts, because a busy machine is slow, not broken. */
configure({ asyncUtilTimeout: 30_000 });

surroundSettled(act);
