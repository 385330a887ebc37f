import assert from 'node:assert/strict';
import { HtmlValidate } from 'html-validate/node';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // The heading level of a fragment depends on its page.
    'heading-level': 'off',
    // Titles of the service may be long.
    'long-title': 'off',
    // More assistive technology supports `role="search"` than the element `search`.
    'prefer-native-element': 'off',
  },
});

/** Asserts that markup is valid HTML. @param where names it in the failure */
export async function checkMarkup(markup: string, where: string): Promise<void> {
  const { results } = await validator.validateString(markup);
  const messages = results.flatMap((one) =>
    one.messages.map(({ ruleId, message, column }) => {
      const around = markup.split('\n')[0]?.slice(Math.max(0, column - 60), column + 60);
      return `${ruleId}: ${message} at ${around}`;
    }),
  );
  assert.deepEqual(messages, [], where);
}
