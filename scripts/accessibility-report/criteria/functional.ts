import { partially, supports, type Criterion } from '../criterion.ts';
import * as t from '../tests.ts';

const noMedia = t.criteria(
  'nothing plays, moves by itself or flashes, and no picture contains text',
);
const byKeyAndTouch = t.tasksByKey('what a user can do');
const readAloud = t.screenReader(
  'of a card, a whole announcement and the saved jobs: the same as ever',
);

/** Chapter 3 of the Revised Section 508 Standards: functional performance criteria. */
export const functional: readonly Criterion[] = [
  partially(
    '302.1',
    'All tasks are done by keyboard alone, and a virtual screen reader reads every part. NVDA, JAWS, VoiceOver and TalkBack have not been tried.',
    byKeyAndTouch,
    readAloud,
    t.snapshot('the same as ever, in every state'),
  ),
  partially(
    '302.2',
    'Text of twice the size, 320 px, larger spacing, dark colors and emulated forced colors were tried. Screen magnifiers and the contrast themes of Windows have not been tried.',
    t.layout('320 px, text twice as large'),
    t.axe('as it opens'),
    t.contract('a checked box does not look like one that is not'),
  ),
  supports(
    '302.3',
    'Nothing is known by color alone.',
    t.contract('a checked box does not look like one that is not'),
    t.contract('the current page does not look like the others'),
    t.axe('as it opens'),
  ),
  supports('302.4', 'Nothing is said by sound.', noMedia),
  supports('302.5', 'Nothing is said by sound.', noMedia),
  supports('302.6', 'Nothing is spoken to.', byKeyAndTouch),
  partially(
    '302.7',
    'All tasks are done by keyboard alone and by single taps, and targets have at least 24 by 24 px. Voice control (Dragon, Voice Access) and switches have not been tried.',
    byKeyAndTouch,
    t.contract('at 320 px: choices are 24 px high at least, page numbers and steps 40 px'),
    t.contract('in English, the text that is seen on a control is part of its name'),
  ),
  supports(
    '302.8',
    'All tasks are done by keyboard alone and by single taps. Nothing is held, dragged or timed.',
    byKeyAndTouch,
    t.criteria('nothing listens for single letters, drags, gestures or the motion of the device'),
    t.criteria('a press begins nothing before it is released'),
  ),
  partially(
    '302.9',
    'Five answers come first in an announcement, terms unfold explanations in plain words, and an empty result offers a way on. Nobody with limited language, cognitive or learning abilities has tried this version. The texts of announcements are the agencies’ own.',
    t.tasks('every row of the table is done'),
    t.finding('names the filter without which there would be most jobs, and takes it back'),
  ),
];
