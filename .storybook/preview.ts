import { setCustomElementsManifest, type Preview } from '@storybook/web-components-vite';
import manifest from '../custom-elements.json';

setCustomElementsManifest(manifest);

type Icon = 'contrast' | 'transfer' | 'globe' | 'grow';

/** A menu of the toolbar. */
const choice = (title: string, icon: Icon, items: Record<string, string>) => ({
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, label]) => ({ value, title: label })),
  },
});

export default {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    docs: { toc: true },
    options: { storySort: { method: 'alphabetical' } },
  },
  globalTypes: {
    theme: choice('Theme', 'contrast', { light: 'Light', dark: 'Dark' }),
    direction: choice('Direction', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' }),
    language: choice('Language', 'globe', { en: 'English', es: 'Español' }),
    width: choice('Width', 'grow', { full: 'Full width', '320': '320 px', '768': '768 px' }),
  },
  initialGlobals: { theme: 'light', direction: 'ltr', language: 'en', width: 'full' },
  decorators: [
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
