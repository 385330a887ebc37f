// Every row of the table "what a visitor can do" (docs/accessibility.md), done on the demo page by keyboard and by touch.
import { suite } from 'node:test';
import { keyboard, touch } from './input.ts';
import { useDemo } from './support.ts';
import { testTasks } from './tasks.ts';

const demo = useDemo();

suite('what a visitor can do', { concurrency: 2 }, () => {
  testTasks(demo, 'by keyboard', keyboard);
  testTasks(demo, 'by touch at 320 px', touch, {
    viewport: { width: 320, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
});
