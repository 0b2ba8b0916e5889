import { checkConsole, checkExpectedConsole, collectConsole } from './expectConsole.ts';

// Jest prints what is written after the last check.
const release = collectConsole();

// A call between two tests, such as that of a component that unmounts, fails the next one. Its message names the test
// that made it.
beforeEach(checkConsole);
afterEach(checkConsole);
afterEach(checkExpectedConsole);
afterAll(checkConsole);
afterAll(release);
