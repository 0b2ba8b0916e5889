import { describeStories } from './support/describeStories.ts';

describeStories('theme');
