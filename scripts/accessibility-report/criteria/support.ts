import { notApplicable, partially, supports, type Criterion } from '../criterion.ts';
import * as t from '../tests.ts';

const noService =
  'The project has no help desk, call center or training. Barriers are reported as issues.';

/** Chapter 6 of the Revised Section 508 Standards: support documentation and services. */
export const support: readonly Criterion[] = [
  supports(
    '602.2',
    'docs/accessibility.md lists the features, every task and every key, what a screen reader announces and the known limits. Tests perform each task.',
    t.tasks('every row of the table is done'),
    t.report('has no finding of axe, on a wide screen and on a telephone'),
  ),
  partially(
    '602.3',
    'This report is tested. The other documents are Markdown, which a repository or a package registry shows in pages of its own; those pages were not tried.',
    t.report('has no finding of axe, on a wide screen and on a telephone'),
  ),
  notApplicable('602.4', 'All documents are electronic.'),
  notApplicable('603.2', noService),
  notApplicable('603.3', noService),
];
