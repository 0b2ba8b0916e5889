import { describeStories } from './support/describeStories.ts';

describeStories('features/dish');
