import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { configure } from '@testing-library/dom';

/** A busy machine is slow, not wrong. */
configure({ asyncUtilTimeout: 30_000 });
