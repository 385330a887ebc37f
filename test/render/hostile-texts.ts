// Texts in an announcement or a URL that could break out into markup.

export const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><svg onload=alert(1)>',
  '</dd></dl></article></div></template><iframe srcdoc="x">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  'javascript:alert(1)',
  'https://www.portal.example/"onclick="alert(1)',
  'http://user:word@www.portal.example/',
  '\u2028alert(1)\u2029',
  '${alert(1)} {{constructor.constructor("alert(1)")()}}',
  'www.example.gov/<b>\n• <i>one</i>\n• two@example.gov"><u>',
];

/** The value with all texts replaced. */
export const replaced = (value: unknown, text: string): unknown =>
  typeof value === 'string'
    ? text
    : Array.isArray(value)
      ? value.map((one) => replaced(one, text))
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, text)]))
        : value;
