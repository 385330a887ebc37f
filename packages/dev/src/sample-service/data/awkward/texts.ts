import { textOf } from './codes.ts';
import { form, located, titled, type AwkwardForm, type Parts } from './form.ts';

const summary = (what: string, text: string): { JobSummary: string } => ({
  JobSummary: `Keyword awkward-${what}. ${text}`,
});

const teaser = (content: string): Parts => ({
  descriptor: {
    PositionFormattedDescription: [
      {
        Content: content,
        Label: 'Dynamic Teaser',
        LabelDescription: 'Hit highlighting for keyword searches.',
      },
    ],
  },
});

const longTitle =
  'SUPERVISORY MANAGEMENT AND PROGRAM ANALYST (RECORDS, FORMS, CORRESPONDENCE, DIRECTIVES AND REPORTS), NATIONAL CAPITAL AREA GROUP';

/** Odd and hostile texts and teasers (data-service §10.1.12, §10.2). */
export const texts: readonly AwkwardForm[] = [
  form(
    'text-entities',
    'undecoded entities',
    titled(
      'Analyst, Records &amp; Forms (People&rsquo;s Archive)',
      summary(
        'text-entities',
        'You&rsquo;ll sort A&amp;B, caf&eacute; menus and time-&shy;in-grade tables; it&#39;s 5 &lt; 6 &#x2014; always.&nbsp;',
      ),
    ),
  ),
  form(
    'text-double-entities',
    'an entity encoded twice, to be decoded once',
    titled('Analyst (R&amp;amp;D)'),
  ),
  form(
    'text-look-alike',
    'look-alikes of entities ("R&D;")',
    titled(
      'Analyst (R&D; Q&A; AT&T)',
      summary(
        'text-look-alike',
        'Work in R&D; write Q&A; call AT&T &c; pay &notanentity; at 5 &#; and &#xZZ; too.',
      ),
    ),
  ),
  form(
    'text-script',
    'markup-like text with `<script>`',
    titled(
      'Analyst <script>alert(1)</script>',
      summary('text-script', '</p><script>globalThis.pwned = true</script> ${7*7} {{7*7}}'),
    ),
  ),
  form('text-image', 'markup-like text with `<img onerror>`', ({ locations }) => ({
    ...titled(
      'Analyst <img src=x onerror=alert(1)>',
      summary('text-image', '<b onmouseover="alert(1)">Bold</b> work.'),
    ),
    descriptor: {
      ...located('<svg onload=alert(1)>, Colorado', locations).descriptor,
      PositionTitle: 'Analyst <img src=x onerror=alert(1)>',
      OrganizationName: 'Office "><img src=x onerror=alert(1)>',
    },
  })),
  form(
    'text-encoded-script',
    'markup that appears only when entities are decoded',
    titled(
      'Analyst &lt;script&gt;alert(1)&lt;/script&gt;',
      summary('text-encoded-script', '&lt;img src=x onerror=alert(1)&gt; &#60;iframe&#62;'),
    ),
  ),
  form('text-bidi', 'characters that turn the direction of the line', {
    descriptor: {
      PositionTitle: 'Analyst \u202E(sdrocer)\u2066 \u200Fabc',
      OrganizationName: 'Office \u202Eof Turned Records',
    },
  }),
  form(
    'text-controls',
    'control, zero-width and broken surrogate characters',
    titled('Analyst\u0000\u0007 (Zero\u200B\u200DWidth) \uD83D'),
  ),
  form('text-line-breaks', 'line breaks, tabs and runs of spaces', {
    descriptor: {
      QualificationSummary: `First line.\r\n\r\n\tSecond line.\n${' '.repeat(2000)}After many blanks.`,
    },
    details: summary('text-line-breaks', '\r\n- one\r\n- two'),
  }),
  form('text-unbroken', 'a word of 300 letters in title and place', ({ locations }) => ({
    descriptor: {
      ...located('L'.repeat(300), locations).descriptor,
      PositionTitle: `Analyst ${'W'.repeat(300)}`,
    },
  })),
  form('text-long', 'QualificationSummary of 7,977 characters', {
    descriptor: { QualificationSummary: textOf(7977) },
  }),
  form(
    'text-languages',
    'letters of many languages and symbols',
    titled('Analista de archivos ñandú — 記録 — سجلات 📁'),
  ),
  form(
    'text-public-notice',
    'an announcement without a vacancy, which only its title and summary reveal',
    titled(
      'Analyst (Public Notice Flyer)',
      summary('text-public-notice', 'THIS IS A PUBLIC NOTICE of upcoming announcements.'),
    ),
  ),
  form('title-long', 'a title of 128 characters, ALL CAPS', titled(longTitle)),
  form('title-empty', 'an empty title', titled('')),
  form('title-blank', 'a title of spaces', titled('   ')),
  form('summary-empty', 'empty JobSummary and QualificationSummary', {
    descriptor: { QualificationSummary: '' },
    details: { JobSummary: '' },
  }),
  form(
    'teaser-c0',
    'teaser with `<c0>word</c0>`, CRLF and "..." (2016)',
    teaser('\r\n  ...keeps the <c0>records</c0> of the office...sorts <c0>awkward</c0> forms...'),
  ),
  form(
    'teaser-em',
    'teaser with `<em>word</em>`',
    teaser('...keeps the <em>records</em> of the office...sorts <em>awkward</em> forms...'),
  ),
  form(
    'teaser-broken',
    'teaser with tags unclosed, nested and hostile',
    teaser(
      '<em>one <em>two</em> <c0>three</em> <em onclick=alert(1)>four</em> <script>alert(1)</script> <em>five',
    ),
  ),
];
