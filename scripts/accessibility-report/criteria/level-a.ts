import { notApplicable, partially, supports, type Criterion } from '../criterion.ts';
import * as t from '../tests.ts';

const noMedia = t.criteria(
  'nothing plays, moves by itself or flashes, and no picture contains text',
);
const noGestures = t.criteria(
  'nothing listens for single letters, drags, gestures or the motion of the device',
);
const sameTree = t.snapshot('the same as ever, in every state');
const readAloud = t.screenReader(
  'of a card, a whole announcement and the saved jobs: the same as ever',
);
const byKeyboard = t.tasksByKey('what a user can do');
const axe = t.axe('as it opens');
const axeFacets = t.axe('with chips and open facets');
const axeJob = t.axeStates('in its dialog');

/** Success criteria of WCAG 2.2, level A. */
export const levelA: readonly Criterion[] = [
  supports(
    '1.1.1',
    'The only pictures are bars for pay and counts and the signs on buttons. What they show stands beside them as text, and assistive technology skips them.',
    axe,
    axeJob,
    sameTree,
  ),
  notApplicable('1.2.1', 'The elements contain no audio and no video.', noMedia),
  notApplicable('1.2.2', 'The elements contain no audio and no video.', noMedia),
  notApplicable('1.2.3', 'The elements contain no audio and no video.', noMedia),
  supports(
    '1.3.1',
    'Headings, lists, groups, terms with descriptions, labels and navigation are native elements.',
    axe,
    axeJob,
    sameTree,
    readAloud,
  ),
  supports(
    '1.3.2',
    'The order in the document is the order of reading. The Tab key follows it.',
    readAloud,
    t.focusWalk(
      'through bar and list, on a wide screen: each stop has a visible ring and nothing covers it, in the order of the page; the way ends and leads back',
    ),
  ),
  supports(
    '1.3.3',
    'No text of the elements names a control by its shape, size, color or place. Texts of announcements are the agencies’ own.',
    t.instructions('name no control by its place, shape, size or color'),
  ),
  supports(
    '1.4.1',
    'Links in texts are underlined. Chosen values, the current page and errors differ in more than color.',
    axe,
    t.criteria('links within a text are underlined'),
    t.contract('a checked box does not look like one that is not'),
    t.contract('the current page does not look like the others'),
    t.place('is said below its field and to assistive technology, until another text is there'),
  ),
  notApplicable('1.4.2', 'Nothing plays a sound.', noMedia),
  supports(
    '2.1.1',
    'Every task of docs/accessibility.md is done by keyboard alone.',
    byKeyboard,
    t.details(
      'is opened, read, applied for, copied and closed by keyboard alone, and saved; the focus comes back',
    ),
    t.saving(
      'a job is opened, applied for, saved, and its link copied; the focus stays where it was',
    ),
  ),
  supports(
    '2.1.2',
    'The Tab key leads through all controls and out of the elements, in both directions. Dialogs and suggestions close by Escape.',
    t.focusWalk(
      'through bar and list, on a wide screen: each stop has a visible ring and nothing covers it, in the order of the page; the way ends and leads back',
    ),
    t.focusWalk(
      'in an open job, on a telephone: each stop has a visible ring and nothing covers it; Escape leads out',
    ),
    t.combobox('takes Escape from a dialog around it only while it has a use for it'),
  ),
  notApplicable('2.1.4', 'There are no shortcuts of single characters.', noGestures),
  notApplicable(
    '2.2.1',
    'No task has a time limit. A list that cannot reach its service tries again by itself, and shows how to do so by hand.',
  ),
  supports(
    '2.2.2',
    'Nothing moves, blinks or scrolls by itself. A list follows the visitor’s choices only.',
    noMedia,
    t.contract('nothing moves while jobs are loading, and nothing when they are there'),
  ),
  supports('2.3.1', 'Nothing flashes.', noMedia),
  supports(
    '2.4.1',
    '“Skip to results” leads past the filters. Each list begins with a heading.',
    t.firstScreen('with a keyboard: one press leads past the filters to the results'),
  ),
  notApplicable('2.4.2', 'The title belongs to the page around the elements.'),
  supports(
    '2.4.3',
    'The focus follows the change, and comes back to where it was when a dialog closes.',
    t.contract('after paging: to the heading of the results'),
    t.contract('after taking back a choice: to the next one, to "Clear all", to the heading'),
    t.contract(
      'after opening the filters of a telephone: into the dialog; after closing them: back; after “Show jobs”: to the results',
    ),
    t.saving('moves the focus to the next job, then the one before, then to Undo'),
  ),
  supports(
    '2.4.4',
    'Each link of a card says the action and the job’s title.',
    readAloud,
    t.contract('in English, the text that is seen on a control is part of its name'),
  ),
  supports('2.5.1', 'Every task is done by single taps.', noGestures, byKeyboard),
  supports(
    '2.5.2',
    'Controls act when the pointer is released, and not when it is released elsewhere.',
    t.criteria('a press begins nothing before it is released'),
  ),
  supports(
    '2.5.3',
    'The text that is seen on a control is part of its name, in English and in Spanish.',
    t.contract('in English, the text that is seen on a control is part of its name'),
    t.contract('in Spanish, the text that is seen on a control is part of its name'),
  ),
  notApplicable('2.5.4', 'Nothing responds to the motion of the device.', noGestures),
  notApplicable(
    '3.1.1',
    'The language of the page belongs to the page. The elements follow the nearest lang attribute.',
    t.jobList('speaks the language of its place on the page, and changes with it'),
  ),
  supports(
    '3.2.1',
    'A control that gets the focus changes nothing but its look. A field with suggestions may list these.',
    t.focusWalk(
      'through bar and list, on a wide screen: each stop has a visible ring and nothing covers it, in the order of the page; the way ends and leads back',
    ),
  ),
  supports(
    '3.2.2',
    'A choice updates the list, and the focus stays. The update is announced. With apply-mode="button" choices wait for a button.',
    t.contract('after a choice: it stays, whatever the answer moves'),
    t.finding('show how many jobs they find, and change the list when it is pressed'),
  ),
  notApplicable(
    '3.2.6',
    'Help, such as contacts of the site, belongs to the page around the elements.',
  ),
  supports(
    '3.3.1',
    'An unknown place is named in text below its field, which is marked as invalid. Refusals and failures of “Near me” are named there too.',
    t.place('is said below its field and to assistive technology, until another text is there'),
    t.nearMe('does not blame the position where the request fails'),
  ),
  supports(
    '3.3.2',
    'Every field and every group of choices has a visible label.',
    axeFacets,
    sameTree,
  ),
  notApplicable(
    '3.3.7',
    'The elements have no process of several steps. Applying happens on the portal.',
  ),
  notApplicable(
    '4.1.1',
    'WCAG 2.2 has removed this criterion. For WCAG 2.1 its errata of September 2023 call it satisfied for any HTML.',
  ),
  partially(
    '4.1.2',
    'Names, roles, states and values are correct in the accessibility tree of Chromium in every tested state. No real screen reader has been tried.',
    axe,
    axeFacets,
    axeJob,
    sameTree,
    t.combobox('is told to assistive technology with its list and the active option'),
    t.plantedFaults('a button without a name turns 4.1.2 red'),
  ),
];
