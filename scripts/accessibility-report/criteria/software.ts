import { notApplicable, supports, type Criterion } from '../criterion.ts';
import * as t from '../tests.ts';

const byBrowser =
  'Exception of 501.1: web content reaches the platform’s accessibility services through the browser only. Success criteria 1.3.1, 4.1.2 and 4.1.3 have the answers for the elements.';

const platform = [
  ...['502.2.1', '502.2.2', '502.3.1', '502.3.2', '502.3.3', '502.3.4', '502.3.5', '502.3.6'],
  ...['502.3.7', '502.3.8', '502.3.9', '502.3.10', '502.3.11', '502.3.12', '502.3.13', '502.3.14'],
  '502.4',
];

const noAuthoring =
  'The elements are no authoring tool. The snippet builder of the demo writes the settings of elements, and no content.';

/** Chapter 5 of the Revised Section 508 Standards: software. */
export const software: readonly Criterion[] = [
  ...platform.map((number) => notApplicable(number, byBrowser)),
  supports(
    '503.2',
    'The elements follow the visitor’s colors (light, dark, forced), text size and wish for less motion, as the browser reports them.',
    t.axe('as it opens'),
    t.contract('the current page does not look like the others'),
    t.contract('nothing moves while jobs are loading, and nothing when they are there'),
    t.layout('320 px, text twice as large'),
  ),
  notApplicable('503.3', 'There is no alternative interface that works as assistive technology.'),
  notApplicable('503.4.1', 'The elements contain no audio and no video.'),
  notApplicable('503.4.2', 'The elements contain no audio and no video.'),
  ...['504.2', '504.2.1', '504.2.2', '504.3', '504.4'].map((number) =>
    notApplicable(number, noAuthoring),
  ),
];
