import type { PageWords } from '../contract/pages.ts';

export const pages: PageWords = {
  searchForm: 'Search the open jobs',
  closedJob: 'This job has closed and takes no more applications.',
  meanings: 'What these terms mean',
};
