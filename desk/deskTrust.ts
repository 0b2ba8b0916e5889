import { trustOwnParts } from '../src/trustOwnParts.ts';

// A module of its own, so that it runs before the modules that are imported after it.
trustOwnParts();
