import { describeStories } from './support/describeStories.ts';

describeStories('stories/kit');
describeStories('stories/shop');
