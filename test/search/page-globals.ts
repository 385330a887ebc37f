// Imported first by tests of modules that take `globalThis` for their window: gives Node a page.
import { FakeWindow } from './fake-window.ts';

/** The page that {@link globalThis} is. */
export const page = new FakeWindow();

const { location, history } = page;
const { addEventListener, removeEventListener } = page;
Object.assign(globalThis, {
  location,
  history,
  addEventListener: addEventListener.bind(page),
  removeEventListener: removeEventListener.bind(page),
});
