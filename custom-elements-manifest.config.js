import { lockedAttributes } from './scripts/locked-attributes.ts';

/** Gives the attributes that lock parameters the names and types that follow from the parameters of Search. */
function describeLocked({ attributes = [], members = [] }) {
  for (const { attribute, property, type } of lockedAttributes) {
    const entry = attributes.find(({ name }) => name === attribute || name === property);
    if (!entry) throw new Error(`portal-job-list does not describe ${attribute}.`);
    entry.name = attribute;
    entry.type = { text: type };
    const member = members.find(({ name }) => name === property);
    if (member) member.attribute = attribute;
  }
}

/** File systems list files in different orders. */
const byName = (one, other) => (one.name < other.name ? -1 : 1);

/**
 * The manifest describes the package as it is published: one module, dist/portal-jobs.js, with the exports of src/index.ts and
 * the elements that it defines. It contains nothing private.
 */
const published = {
  name: 'published',
  packageLinkPhase({ customElementsManifest: manifest }) {
    const path = 'dist/portal-jobs.js';
    const entry = manifest.modules.find((module) => module.path === 'src/index.ts');
    const names = new Set(entry.exports.map((one) => one.name));
    const declarations = manifest.modules
      .flatMap((module) => module.declarations ?? [])
      .filter((one) => names.has(one.name))
      .sort(byName);
    for (const declaration of declarations) {
      declaration.members = declaration.members?.filter(
        ({ name, privacy }) => !name.startsWith('#') && (privacy ?? 'public') === 'public',
      );
      // Each dispatchEvent adds a nameless twin of the event that the doc block describes.
      declaration.events = declaration.events?.filter(({ description }) => description);
      if (declaration.name === 'PortalJobList') describeLocked(declaration);
    }
    const definitions = manifest.modules
      .flatMap((module) => module.exports ?? [])
      .filter((one) => one.kind === 'custom-element-definition')
      .sort(byName);
    const exports = [...entry.exports, ...definitions].map((one) => ({
      ...one,
      declaration: { ...one.declaration, module: path },
    }));
    const here = (key, value) => (key === 'module' && /\bsrc\//.test(String(value)) ? path : value);
    manifest.modules = [
      JSON.parse(JSON.stringify({ kind: 'javascript-module', path, declarations, exports }, here)),
    ];
  },
};

export default {
  globs: ['src/index.ts', 'src/elements/**/*.ts', 'src/define/*.ts'],
  exclude: ['**/*.styles.ts', '**/styles.ts'],
  litelement: true,
  // It would write the path of a check's draft into package.json.
  packagejson: false,
  plugins: [published],
};
