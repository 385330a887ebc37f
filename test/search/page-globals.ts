// Gives Node a page. Tests of modules that use `globalThis` as their window import this first.
import { FakeWindow } from './fake-window.ts';

/** The page behind {@link globalThis}. */
export const page = new FakeWindow();

const { location, history } = page;
const { addEventListener, removeEventListener } = page;
Object.assign(globalThis, {
  location,
  history,
  addEventListener: addEventListener.bind(page),
  removeEventListener: removeEventListener.bind(page),
});
