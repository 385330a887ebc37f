import { testsIn } from './criterion.ts';

/** The files of tests that the report names. */
export const axe = testsIn('test/demo/accessibility.test.ts');
export const axeStates = testsIn('test/demo/accessibility.slow.test.ts');
export const contract = testsIn('test/demo/accessibility-contract.test.ts');
export const criteria = testsIn('test/demo/criteria.slow.test.ts');
export const details = testsIn('test/demo/details.test.ts');
export const firstScreen = testsIn('test/demo/first-screen.test.ts');
export const focusWalk = testsIn('test/demo/focus-walk.slow.test.ts');
export const layout = testsIn('test/demo/layout.slow.test.ts');
export const longWords = testsIn('test/demo/long-words.slow.test.ts');
export const snapshot = testsIn('test/demo/aria-snapshot.test.ts');
export const tasks = testsIn('test/demo/tasks.test.ts');
export const tasksByKey = testsIn('test/demo/tasks.slow.test.ts');
export const themes = testsIn('test/demo/themes.test.ts');
export const screenReader = testsIn('test/demo/virtual-screen-reader.test.ts');
export const stories = testsIn('test/stories/stories.slow.test.ts');
export const announcements = testsIn('test/elements/shared/announcements.test.ts');
export const combobox = testsIn('test/elements/combobox/combobox.test.ts');
export const finding = testsIn('test/elements/filter-bar/finding.test.ts');
export const jobList = testsIn('test/elements/job-list/portal-job-list.test.ts');
export const nearMe = testsIn('test/elements/filter-bar/near-me.test.ts');
export const place = testsIn('test/elements/filter-bar/place.test.ts');
export const saving = testsIn('test/elements/saved-jobs/saving.test.ts');
export const instructions = testsIn('test/words/instructions.test.ts');
export const report = testsIn('test/package/accessibility-report.slow.test.ts');
export const plantedFaults = testsIn('test/demo/planted-faults.slow.test.ts');
