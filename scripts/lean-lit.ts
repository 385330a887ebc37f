import type { Plugin } from 'vite';

/**
 * What of Lit no element of ours uses, by file: hooks for polyfills, a list of its versions, what decorators need, accessors of one's
 * own, converters, default values, attributes that follow properties, directives, templates made ahead, listeners that are objects,
 * and values in comments, `script`, `style`, `textarea` or `title`.
 */
const unneeded: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'reactive-element': [
    [/\b\w+\.reactive\w+Support\b/, '(void 0)'],
    [/Symbol\.metadata\?\?=.*?new WeakMap;/, ''],
    [/const (\w+)=this\[Symbol\.metadata\];if\(.*?\.set\(\w+,\w+\)\}/, ''],
    [/static addInitializer\(\w+\)\{.*?\}(?=static )/, ''],
    [/,void 0!==(\w+)\.l&&\(this\.l=\[\.\.\.\1\.l\]\)/, ''],
    [/,this\.constructor\.l\?\.forEach\(.*?\)\)/, ''],
    // Accessors of one's own, which would be wrapped.
    [/\w+\.state&&\(\w+\.attribute=!1\),/, ''],
    [/,this\.prototype\.hasOwnProperty\(\w+\)&&\(.*?\.wrapped=!0\)/, ''],
    [
      /if\(this\._\$Ei\(\)(,this\.elementProperties\.set\(\w+,\w+\)),!\w+\.noAccessor\)/,
      'this._$Ei()$1;',
    ],
    [/\w+\(this\.prototype,\w+\)\?\?(?=\{get\(\))/, ''],
    [/const \w+=this\.constructor\.elementProperties;if\(\w+\.size>0\)for.*?(?=\}let \w+=!1)/, ''],
    // Values that come from attributes in another form than ours: texts, numbers, and whether there is one.
    [/case Object:case Array:try\{(?:(?!toAttribute).)*?\}\}(?=return)/, '}'],
    [/,(\w+)="function"==typeof \w+\.converter\?.*?:(\w+);/, ',$1=$2;'],
    [/const (\w+)=(\w+\.fromAttribute\(.*?\));this\[(\w+)\]=\1\?\?.*?\?\?\1,/, 'this[$3]=$2,'],
    // No property of ours is written into its attribute, or has a default there.
    [/toAttribute\(\w+,\w+\)\{.*?return \w+\},/, ''],
    [/(?<=disconnectedCallback.*)_\$ET\(\w+,\w+\)\{.*?_\$Em=null\}\}/, ''],
    [/this\._\$Eq&&=this\._\$Eq\.forEach\(.*?\)\),/, ''],
    [/\|\|\w+\.useDefault&&\w+\.reflect&&.*?\)\)(?=\))/, ''],
    [
      /C\((\w+),(\w+),\{useDefault.*?\}async /,
      'C($1,$2){this._$$AL.has($1)||(this.hasUpdated||($2=void 0),this._$$AL.set($1,$2))}async ',
    ],
  ],
  'lit-html': [
    [/\b\w+\.lit\w+Support\b/, '(void 0)'],
    // What a directive would be asked for is what it is.
    [
      /(function \w+\(\w+,)(\w+),\w+=\w+,\w+\)\{if\(\2===\w+\)return \2;let \w+=.*?_\$AS\(.*?,\2\}/,
      '$1$2){return $2}',
    ],
    [/1===(\w+)\.type\?(\w+=new \1\.ctor\([^)]*\)):6===\1\.type&&\(.*?\)\)/, '$2'],
    [/else \w+\.startsWith\(\w+\)&&\(\w+\.push\(\{type:6,.*?removeAttribute\(\w+\)\)/, ''],
    [/,F:\w+\}/, '}'],
    [/2===(\w+)\?"<svg>":3===\1\?"<math>":""/, '""'],
    [/\(2===(\w+)\?"<\/svg>":3===\1\?"<\/math>":""\)/, '""'],
    [/if\(([^{}]*?),2===(\w+)\|\|3===\2\)\{[^}]*\}/, '$1;'],
    [/"number"==typeof \w+\?(this\._\$AC\(\w+\)):\(.*?\),\w+\)/, '$1'],
    // Listeners are functions, without options.
    [/\|\|(\w+)\.capture!==(\w+)\.capture\|\|.*?\.passive(?=,)/, ''],
    [/"function"==typeof this\._\$AH\?(.*?):this\._\$AH\.handleEvent\(\w+\)/, '$1'],
    // Values stand in attributes and between elements.
    [/\(\w+\.test\((\w+\[2\])\)&&\(\w+=RegExp\("<\/"\+\1,"g"\)\),(\w+=\w+)\)/, '($2)'],
    [/if\(\w+\.test\(\w+\.tagName\)\)\{.*?\}\}(?=\}else if\(8)/, ''],
    [/(if\(\w+\.data===\w+\)\w+\.push\(\{type:2,index:\w+\}\));else\{.*?\.length-1\}/, '$1;'],
  ],
  'lit-element': [[/\b\w+\.lit\w+Support\b/g, '(void 0)']],
};

/** What templates of ours therefore must not hold. */
const unsupported = /<(?:script|style|textarea|title)\b|<!--/;

/** Lit without all of that. */
export function leanLit(): Plugin {
  return {
    name: 'lean-lit',
    transform: {
      filter: { id: /\/(reactive-element|lit-html|lit-element)\.js$|\/src\/elements\// },
      handler(code, id) {
        const name = /([^/]+)\.js$/.exec(id)?.[1];
        if (!name) {
          const [found] = unsupported.exec(code) ?? [];
          if (found) this.error(`${id}: the built file takes no ${found} in templates.`);
          return undefined;
        }
        const versions = [/\(\w+\.\w+Versions\?\?=\[\]\)\.push\([^)]*\)/, '(void 0)'] as const;
        let lean = code;
        for (const [found, instead] of [...(unneeded[name] ?? []), versions]) {
          if (!found.test(lean))
            this.error(`${name} is written in another way now: ${found.source}`);
          found.lastIndex = 0;
          lean = lean.replace(found, instead);
        }
        return { code: lean, map: null };
      },
    },
  };
}
