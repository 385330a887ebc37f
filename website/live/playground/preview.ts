// The preview: the elements of the settings with sample jobs, changed in place.
import { replacesLocks, type ConditionName } from '../../../demo/sample-services.ts';
import { samplesUnder, samplesUrl } from '../samples.ts';
import { attributes, type Tag } from './attributes.ts';
import { attributesInCode, linkOf, shownElements, themeOf } from './code.ts';
import type { Settings, Values } from './settings.ts';

/** The attributes in the preview: those of the code, with the proxy of the samples. */
function attributesOf(tag: Tag, values: Values, condition: ConditionName | undefined): Values {
  const locks = new Set(attributes[tag].filter(({ isLock }) => isLock).map(({ name }) => name));
  const kept = Object.entries(attributesInCode(tag, values)).filter(
    ([name]) => !(replacesLocks(condition) && locks.has(name)),
  );
  return {
    ...Object.fromEntries(kept),
    ...(tag !== 'portal-filter-bar' && { 'proxy-url': samplesUrl }),
    ...(tag === 'portal-job-list' && { 'without-url-sync': '' }),
  };
}

/** Attributes that the elements themselves write. */
const ownAttributes = new Set(['state', 'stale']);

function change(element: Element, wanted: Values): void {
  for (const name of element.getAttributeNames())
    if (!(name in wanted) && !ownAttributes.has(name)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(wanted))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function create(tag: Tag, condition: ConditionName | undefined): HTMLElement {
  const element = document.createElement(tag);
  return Object.assign(element, { fetch: samplesUnder(condition) });
}

/** The condition of what a stage shows now. */
const shownConditions = new WeakMap<Element, ConditionName | undefined>();

/** Shows the settings in an element. Another condition replaces the elements, because they keep their last jobs. */
export function showPreview(stage: HTMLElement, settings: Settings): void {
  const { condition } = settings;
  if (shownConditions.get(stage) !== condition) stage.replaceChildren();
  shownConditions.set(stage, condition);
  stage.lang = settings.language;
  stage.dir = settings.isRightToLeft ? 'rtl' : 'ltr';
  const theme = themeOf(settings);
  for (const name of [...stage.style].filter((one) => !(one in theme)))
    stage.style.removeProperty(name);
  for (const [name, value] of Object.entries(theme)) stage.style.setProperty(name, value);
  const wanted = shownElements(settings);
  for (const child of [...stage.children])
    if (!wanted.some(([tag]) => tag === child.localName)) child.remove();
  for (const [index, [tag, values]] of wanted.entries()) {
    const present = stage.children[index];
    const element = present?.localName === tag ? present : create(tag, condition);
    change(element, attributesOf(tag, values, condition));
    if (tag === 'portal-job-list') {
      const { href, text } = linkOf(settings);
      const link = Object.assign(document.createElement('a'), { href, textContent: text });
      element.replaceChildren(link);
    }
    if (element !== present) stage.insertBefore(element, present ?? null);
  }
}
