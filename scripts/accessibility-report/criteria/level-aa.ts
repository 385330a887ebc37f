import { notApplicable, partially, supports, type Criterion } from '../criterion.ts';
import * as t from '../tests.ts';

const noMedia = t.criteria(
  'nothing plays, moves by itself or flashes, and no picture contains text',
);
const spacedOut = t.layout('320 px, rightToLeft, also with text spaced out');
const spacedOutWide = t.layout('1280 px, rightToLeft, also with text spaced out');
const walkWide = t.focusWalk(
  'through bar and list, on a wide screen: each stop has a visible ring and nothing covers it, in the order of the page; the way ends and leads back',
);
const walkDark = t.focusWalk(
  'through bar and list, in the dark: each stop has a visible ring and nothing covers it, in the order of the page; the way ends and leads back',
);
const walkTelephone = t.focusWalk(
  'through bar and list, on a telephone: each stop has a visible ring and nothing covers it, in the order of the page; the way ends and leads back',
);

/** Success criteria of WCAG 2.2, level AA. */
export const levelAa: readonly Criterion[] = [
  notApplicable('1.2.4', 'The elements contain no audio and no video.', noMedia),
  notApplicable('1.2.5', 'The elements contain no audio and no video.', noMedia),
  supports(
    '1.3.4',
    'Nothing depends on how the screen is held.',
    t.criteria('a screen that is turned shows the same, within its width'),
  ),
  supports(
    '1.3.5',
    'The field for a place has the purpose address-level2. No other field asks about the visitor.',
    t.criteria('the field for a place names its purpose to the browser'),
  ),
  supports(
    '1.4.3',
    'In light and dark colors and in the ready themes. A page that sets custom properties is responsible for the contrast of its colors.',
    t.axe('as it opens'),
    t.axe('with chips and open facets'),
    t.axeStates('in its dialog'),
    t.stories('stories'),
    t.themes('five properties are enough: what follows from them follows'),
    t.plantedFaults('a pale text turns 1.4.3 red'),
  ),
  supports(
    '1.4.4',
    'Text of twice the size is not cut off at 320, 768 and 1280 px.',
    t.layout('1280 px, text twice as large'),
    t.layout('320 px, text twice as large'),
  ),
  supports('1.4.5', 'No picture contains text.', noMedia),
  supports(
    '1.4.10',
    'At 320 px nothing scrolls in two directions, in any state that was tried.',
    spacedOut,
    t.contract(
      'with nothing found, nothing is cut off or scrolls sideways, nor with text spaced out',
    ),
    t.longWords('the demo page in longer words'),
  ),
  partially(
    '1.4.11',
    'Borders of fields and buttons and the focus ring have 3 to 1 in light and dark colors. Check boxes and the bars of pay and counts were not measured; the browser draws the boxes, and the bars repeat numbers that stand beside them.',
    t.criteria('borders of fields and buttons have a contrast of 3 to 1, light'),
    t.criteria('borders of fields and buttons have a contrast of 3 to 1, dark'),
    walkWide,
    walkDark,
  ),
  supports(
    '1.4.12',
    'With the spacing of the criterion nothing is cut off.',
    spacedOut,
    spacedOutWide,
  ),
  supports(
    '1.4.13',
    'The pointer alone shows nothing. Suggestions, which open with the focus, close by Escape.',
    t.criteria('the pointer alone shows and hides no content'),
    t.combobox('takes Escape from a dialog around it only while it has a use for it'),
  ),
  notApplicable('2.4.5', 'Ways to a page of the site belong to the site around the elements.'),
  supports(
    '2.4.6',
    'Headings name the results and each job. Labels name what a field is for.',
    t.screenReader('of a card, a whole announcement and the saved jobs: the same as ever'),
    t.snapshot('the same as ever, in every state'),
  ),
  supports(
    '2.4.7',
    'Every stop of the Tab key has a ring of at least 2 px with a contrast of 3 to 1.',
    walkWide,
    walkDark,
    walkTelephone,
    t.plantedFaults('a focus without a ring turns 2.4.7 red'),
  ),
  supports(
    '2.4.11',
    'Nothing covers the focus: on a wide screen, on a telephone below the row that stays in view, in an open job and in the dialog of the filters.',
    walkWide,
    walkTelephone,
    t.focusWalk(
      'in an open job, on a telephone: each stop has a visible ring and nothing covers it; Escape leads out',
    ),
    t.focusWalk(
      'in the filters of a telephone: each stop has a visible ring and nothing covers it',
    ),
  ),
  notApplicable(
    '2.5.7',
    'Nothing is dragged.',
    t.criteria('nothing listens for single letters, drags, gestures or the motion of the device'),
  ),
  supports(
    '2.5.8',
    'Targets have at least 24 by 24 px. Links within a sentence are excepted.',
    t.contract('at 320 px: choices are 24 px high at least, page numbers and steps 40 px'),
    t.combobox('has targets of 24 px and more'),
    t.layout('320 px, awkward records'),
  ),
  supports(
    '3.1.2',
    'English texts on a page in another language are marked as English.',
    t.contract(
      'on a Spanish page, a choice that only the service names is marked as English wherever it stands',
    ),
    t.contract(
      'on a Spanish page, what the announcement says is marked as English, and our own words are not',
    ),
  ),
  notApplicable('3.2.3', 'Navigation across pages belongs to the site around the elements.'),
  supports(
    '3.2.4',
    'The same action has the same name wherever a job is shown.',
    t.criteria(
      'the same action has the same name on a card, in the announcement and among the saved jobs',
    ),
  ),
  supports(
    '3.3.3',
    'Misspelt words lead to “Did you mean …?”. An empty result offers to remove the choice that excludes most jobs. The field for a place suggests places.',
    t.finding('lead to the right ones, which is said and shown where they find jobs'),
    t.finding('names the filter without which there would be most jobs, and takes it back'),
    t.finding(
      'is suggested from the service’s own list while it is typed, and searched for with a radius',
    ),
  ),
  supports(
    '3.3.4',
    'The elements make no commitment; applying happens on the portal. Removed saved jobs come back by “Undo”.',
    t.saving('clears all of them, and brings them back as they stood'),
  ),
  notApplicable('3.3.8', 'There is nothing to log in to.'),
  partially(
    '4.1.3',
    'Results, loading, outages and the number of suggestions are announced by live regions that exist before their first message. A virtual screen reader and the tests of the regions show it; no real screen reader has been tried.',
    t.announcements(
      'the first results, a choice, a page, nothing found, and all of it taken back: one polite message each',
    ),
    t.announcements('comes from one place, which is on the page before it speaks'),
    t.combobox('tells the number when typing rests, and that there is none'),
  ),
];
