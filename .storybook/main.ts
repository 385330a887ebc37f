import type { StorybookConfig } from '@storybook/web-components-vite';

export default {
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: {
    name: '@storybook/web-components-vite',
    // Not the project's Vite file, which builds the library.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  managerHead: (head) => `${head}<link rel="icon" href="./icon.svg" type="image/svg+xml" />`,
  // Nothing goes over the network.
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig;
