const Sequencer = require('@jest/test-sequencer').default;

/**
 * Runs the specs of `core` before the others: they share their modules, which a worker would load again after each of
 * the restarts that jsdom needs for its memory.
 */
module.exports = class CoreFirst extends Sequencer {
  sort(tests) {
    const isCore = ({ context }) => context.config.displayName.name === 'core';
    const sorted = super.sort(tests);
    return [...sorted.filter(isCore), ...sorted.filter((test) => !isCore(test))];
  }
};
