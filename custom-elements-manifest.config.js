import { lockedAttributes } from './scripts/locked-attributes.ts';
import { markStability } from './scripts/manifest-types.ts';
import { describeShared } from './scripts/shared-properties.ts';

/** Adds the attributes and properties that lock parameters, which follow from the parameters of Search. */
function describeLocked(declaration) {
  declaration.attributes.push(
    ...lockedAttributes.map(({ attribute, property, type, description }) => ({
      name: attribute,
      type: { text: type },
      description,
      fieldName: property,
    })),
  );
  declaration.members.push(
    ...lockedAttributes.map(({ attribute, property, propertyType, description }) => ({
      kind: 'field',
      name: property,
      type: { text: propertyType },
      description,
      attribute,
    })),
  );
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
      describeShared(declaration);
      if (declaration.name === 'PortalJobList') describeLocked(declaration);
      markStability(declaration);
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
