// What other people's pages put behind a list: rules of the design systems and content systems that many of them use.

export interface PageGround {
  /** The page's styles. The elements are in `#ground`, within two more boxes. */
  css: string;
  /** The colors behind the elements. */
  colors: readonly string[];
  /** The page's text is unreadable there, unless it has a tag such as `p`: without script, so are the jobs of the server. */
  lacksInk?: true;
}

export const grounds: Readonly<Record<string, PageGround>> = {
  'a white page': { css: '', colors: ['#fff'] },
  'a light gray section (USWDS)': { css: '#ground { background: #f0f0f0 }', colors: ['#f0f0f0'] },
  'a dark section that sets no text color (usa-section--dark)': {
    css: '#ground { background-color: #162e51 } #ground > p { color: #fff }',
    colors: ['#162e51'],
    lacksInk: true,
  },
  'a dark block (Bootstrap text-bg-dark)': {
    css: '#ground { color: #fff !important; background-color: RGBA(33, 37, 41, var(--opacity, 1)) !important }',
    colors: ['#212529'],
  },
  'a blue block (Bootstrap text-bg-primary)': {
    css: '#ground { color: #fff; background: #0d6efd }',
    colors: ['#0d6efd'],
  },
  'a gray block (Bootstrap text-bg-secondary)': {
    css: '#ground { color: #fff; background: #6c757d }',
    colors: ['#6c757d'],
  },
  'a green block (Bootstrap text-bg-success)': {
    css: '#ground { color: #fff; background: #198754 }',
    colors: ['#198754'],
  },
  'a yellow block (Bootstrap text-bg-warning)': {
    css: '#ground { color: #000; background: #ffc107 }',
    colors: ['#ffc107'],
  },
  "a footer with a gradient (Drupal's Olivero)": {
    css: 'body { color: #2e3436 } #ground { color: #d7e1e8; background: linear-gradient(180deg, #0d1214 0%, #313637 100%) }',
    colors: ['#0d1214', '#313637'],
  },
  'a picture beneath (WordPress Cover)': {
    css: '#ground { position: relative; color: #fff } #ground::before { content: ""; position: absolute; inset: 0; z-index: -1; background: #000 }',
    colors: ['#000'],
  },
  'a background picture with light text (WordPress Group)': {
    css: '#ground { background: url(/hero.svg) #222; color: #fff }',
    colors: ['#222'],
  },
  'a black block without text color (WordPress Group)': {
    css: '#ground { background-color: #000 }',
    colors: ['#000'],
    lacksInk: true,
  },
  'a dark ancestor some levels up': {
    css: 'main { background: #20232a; color: #fff } #ground { background: transparent; color: inherit }',
    colors: ['#20232a'],
  },
  'a dark color in oklch': {
    css: '#ground { background: oklch(0.25 0.06 260); color: oklch(0.97 0 0) }',
    colors: ['oklch(0.25 0.06 260)'],
  },
  'a mixed dark color': {
    css: '#ground { background: color-mix(in oklab, black 75%, teal); color: white }',
    colors: ['color-mix(in oklab, black 75%, teal)'],
  },
  'a translucent black over white': {
    css: '#ground { background: rgb(0 0 0 / 0.85); color: #fff }',
    colors: ['rgb(38, 38, 38)'],
  },
  'a translucent layer over a dark page': {
    css: 'body { background: #0b0c0d; color: #eee } #ground { background: rgb(255 255 255 / 0.06) }',
    colors: ['#1a1b1c'],
  },
  'a dark page by a class, without color-scheme': {
    css: 'body { background: #121212; color: #e0e0e0 }',
    colors: ['#121212'],
  },
  'a light card on a dark page': {
    css: ':root { color-scheme: dark } body { background: #111; color: #eee } #ground { background: #fff; color: #222 }',
    colors: ['#fff'],
  },
  'a dark page of its own color scheme': {
    css: ':root { color-scheme: dark } body { background: #1b1b1b; color: #f0f0f0 }',
    colors: ['#1b1b1b'],
  },
};
