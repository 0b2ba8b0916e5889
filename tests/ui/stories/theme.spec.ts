import { describeStories } from './support/describeStories.ts';

describeStories('stories/theme');
