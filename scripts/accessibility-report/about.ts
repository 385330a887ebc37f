/** Facts about the report as a whole. Change the date when the answers are reviewed; nothing here is read from a clock. */
export const about = {
  title: 'portal-jobs Accessibility Conformance Report',
  product: {
    name: 'portal-jobs',
    description:
      'Custom elements that show the open jobs of a federal agency on its own web pages: a list, a filter bar, a card, an announcement and the saved jobs.',
  },
  reportDate: '2026-11-22',
  contact: {
    name: 'The maintainers of portal-jobs',
    // Reserved for examples: the schema requires an address, and the project has none before it is published.
    email: 'maintainers@portal-jobs.example',
  },
  notes:
    'The report covers the six custom elements and their documents. The page around them is the responsibility of its author: its title, language, headings, help, navigation and the colors that it sets. The e-mail address is a placeholder; barriers are reported as issues of the repository.',
  methods:
    'Automated tests in one browser, Chromium, on the demo page with every element: axe-core in light, dark and emulated forced colors; every task by mouse, by keyboard alone and by touch at 320 px; measurements of size, contrast, focus and spacing; snapshots of the accessibility tree; a virtual screen reader. The tests are named with each criterion and run before every release.',
  notTried:
    'No machine of the project can run NVDA, JAWS, VoiceOver, TalkBack, Dragon, the contrast themes of Windows, a screen magnifier or a switch. None of these has been tried, nor have Firefox and Safari with assistive technology. No person has tested this version with assistive technology.',
  license: 'MIT',
} as const;
