import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toPlainText } from '../../src/protocol/text.ts';

const read = (value: string) => toPlainText(value, 10_000);

describe('plain text from a text of the service', () => {
  const cases: [string, string, string][] = [
    [
      'entities of the recordings',
      'the Bureau&rsquo;s R&amp;D &#39;lab&#39; &shy;&nbsp;&ndash; &quot;x&quot;',
      'the Bureau’s R&D \'lab\' \u00ad\u00a0– "x"',
    ],
    ['decimal and hexadecimal references', '&#8217;&#x2019;&#X2019;&#128512;', '’’’😀'],
    [
      'references that were escaped twice',
      'agency&amp;rsquo;s R&amp;amp;D, 1 &amp;lt; 2, &amp;#8217; &#38;rsquo;',
      'agency’s R&D, 1 < 2, ’ ’',
    ],
    ['paragraphs', '<p>Work on systems.</p>', 'Work on systems.'],
    [
      'paragraphs with attributes',
      '<P class="a">One.</P>\n<p style=\'x: 1\'>Two.</p>',
      'One.\n\nTwo.',
    ],
    [
      'tags with attributes of any form',
      `<ol reversed>\n<li hidden value=3>One</ol><p title="a > b" class='c'>Two</p><p style="${'margin:0in;'.repeat(90)}">Three</p>`,
      '• One\n\nTwo\n\nThree',
    ],
    ['lists', '<ul>\n  <li>One</li>\n  <li><p>Two</p></li></ul>', '• One\n• Two'],
    ['a list after its heading', 'Duties:<ol><li>One<li>Two</ol>', 'Duties:\n• One\n• Two'],
    ['line breaks', 'One<br>Two<br/>Three<BR />Four', 'One\nTwo\nThree\nFour'],
    [
      'words in bold and italics',
      '<strong>N</strong>urse <b>I</b>, <i>full</i> <em>time</em>',
      'Nurse I, full time',
    ],
    ['escaped tags', '&lt;p&gt;One &amp; two&lt;/p&gt; &amp;lt;br&amp;gt;x', 'One & two\n\nx'],
    [
      'keeps other tags, and text that only looks like a tag',
      'a <b and c> d <pre>x</pre> <a href="x">y</a> <bold> 1 <p 2 <script>alert(1)</script>',
      'a <b and c> d <pre>x</pre> <a href="x">y</a> <bold> 1 <p 2 <script>alert(1)</script>',
    ],
    [
      'the characters of Windows-1252',
      'agency\u0092s \u0093x\u0094 \u0096 \u0080\u0081',
      'agency’s “x” – €',
    ],
    ['decodes twice, not three times', '&amp;amp;lt; &amp;amp;amp;', '&lt; &amp;'],
    [
      'keeps markup that results from decoding as text',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      '<script>alert(1)</script>',
    ],
    [
      'keeps text that only looks like an entity',
      'R&D; AT&T; &; &#; &#x; &unknown; &RSQUO; & amp; &amp',
      'R&D; AT&T; &; &#; &#x; &unknown; &RSQUO; & amp; &amp',
    ],
    [
      'decodes no reference to a control character',
      '&#0;&#8;&#x1b;&#x81;&#xd800;&#x110000;&#99999999;',
      '&#0;&#8;&#x1b;&#x81;&#xd800;&#x110000;&#99999999;',
    ],
    [
      'entities of every group of HTML 4, from the first to the last',
      '&iexcl;&sect;&Agrave;&times;&agrave;&yuml; &Alpha;&Rho;&Sigma;&Omega; &alpha;&sigmaf;&omega; &OElig;&euro;&larr;&le;&rang;&diams;&thetasym;&apos;',
      "¡§À×àÿ ΑΡΣΩ αςω Œ€←≤⟩♦ϑ'",
    ],
    [
      'the numbers that Windows gave to quotation marks and dashes',
      '&#145;a&#146; &#147;b&#148; &#150;&#151; &#x80;&#x85;&#159;',
      '‘a’ “b” –— €…Ÿ',
    ],
    [
      'removes control characters except line breaks and tabs',
      'a\u0000b\u0007c\u001bd\u007fe\u0085f\tg\nh\r\ni',
      'abcde…f\tg\nh\r\ni',
    ],
    [
      'removes lone surrogates, and keeps surrogate pairs',
      '\ud83d x \ude00 y 😀 \ude00\ud83d',
      ' x  y 😀 ',
    ],
    [
      'does not treat names of prototype members as entities',
      '&toString; &constructor; &__proto__;',
      '&toString; &constructor; &__proto__;',
    ],
    [
      'removes characters that change the text direction, also as references',
      'a\u202eb\u202dc\u202ad\u202be\u202cf\u2066g\u2067h\u2068i\u2069j&#8238;k&#x2067;l',
      'abcdefghijkl',
    ],
    ['keeps letters and marks of right-to-left languages', 'א\u200fב!', 'א\u200fב!'],
    [
      'treats an invisible text as empty',
      '\u200b\u200d\u2060\ufeff\u00ad&shy;&zwj; \u202e\u3164',
      '',
    ],
    [
      'keeps invisible characters within a text',
      'Nurse\u00adanesthetist 👩\u200d🚀',
      'Nurse\u00adanesthetist 👩\u200d🚀',
    ],
  ];
  for (const [title, written, expected] of cases)
    it(title, () => assert.equal(read(written), expected));

  it('is cut with an ellipsis, never within a surrogate pair', () => {
    assert.equal(toPlainText('abcdef', 5), 'abcd…');
    assert.equal(toPlainText('abcde', 5), 'abcde');
    assert.equal(toPlainText('abc😀ef', 5), 'abc…');
  });

  it('is never longer than its maximum', () => {
    for (const filler of ['x', '&amp;', '&#38;', '😀', '\u0000']) {
      for (const length of [1, 2, 3, 10, 599])
        assert.ok(toPlainText(filler.repeat(700), length).length <= length);
    }
  });

  // A regular expression that backtracks would not finish.
  it('is converted in linear time', () => {
    const fillers = [
      '<p ',
      '<p a=',
      '<li>',
      '<p \n',
      '• ',
      ' ',
      '&',
      '&#',
      '&amp',
      ';',
      '\ud800',
      '\udc00',
      '\u0000',
      '&#x',
      '<c0>',
    ];
    for (const filler of fillers) toPlainText(filler.repeat(200_000), 10_000_000);
  });
});
