import { setCustomElementsManifest, type Preview } from '@storybook/web-components-vite';
import { withActions } from 'storybook/actions/decorator';
import manifest from '../custom-elements.json';
import { nameLanguage, serverLanguages } from '../src/words/pages.ts';

setCustomElementsManifest(manifest);

/** Every event that an element documents: the Actions panel logs them. */
const handles = [
  ...new Set(
    (
      manifest.modules.flatMap(({ declarations }) => declarations) as {
        events?: { name: string }[];
      }[]
    )
      .flatMap(({ events = [] }) => events)
      .map(({ name }) => name),
  ),
];

type Icon = 'contrast' | 'transfer' | 'globe' | 'grow';

/** A menu of the toolbar. */
const filter = (title: string, icon: Icon, items: Record<string, string>) => ({
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, label]) => ({ value, title: label })),
  },
});

const languages = Object.fromEntries(serverLanguages.map((one) => [one, nameLanguage(one)]));

export default {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    actions: { handles },
    // Stories show one state each; those named Playground have a control for every attribute.
    controls: { disable: true, expanded: true },
    docs: { toc: true },
    options: {
      storySort: { method: 'alphabetical', order: ['Introduction', 'Recipes', 'Elements'] },
    },
  },
  globalTypes: {
    theme: filter('Theme', 'contrast', { light: 'Light', dark: 'Dark' }),
    direction: filter('Direction', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' }),
    language: filter('Language', 'globe', languages),
    width: filter('Width', 'grow', { full: 'Full width', '320': '320 px', '768': '768 px' }),
  },
  initialGlobals: { theme: 'light', direction: 'ltr', language: 'en', width: 'full' },
  decorators: [
    withActions,
    (story, { globals }) => {
      const { theme, direction, language, width } = globals as Record<string, string>;
      const page = document.documentElement;
      page.lang = language ?? 'en';
      page.dir = direction ?? 'ltr';
      page.style.colorScheme = theme ?? 'light';
      page.dataset['width'] = width ?? 'full';
      return story();
    },
  ],
} satisfies Preview;
