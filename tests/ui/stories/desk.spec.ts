import { describeStories } from './support/describeStories.ts';

describeStories('desk/stories');
