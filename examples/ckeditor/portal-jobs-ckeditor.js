import { GeneralHtmlSupport, Plugin } from 'ckeditor5';

const names = ['portal-filter-bar', 'portal-job-list', 'portal-saved-jobs'];

export class PortalJobs extends Plugin {
  static get requires() {
    return [GeneralHtmlSupport];
  }
  init() {
    const schema = this.editor.plugins.get('DataSchema');
    const filter = this.editor.plugins.get('DataFilter');
    for (const name of names) {
      // An object: one piece that keeps its content.
      schema.registerBlockElement({
        model: name.replaceAll('-', ''),
        view: name,
        isObject: true,
        modelSchema: { inheritAllFrom: '$blockObject' },
      });
      filter.allowElement(name);
      filter.allowAttributes({ name, attributes: /^(?!on)/ });
    }
  }
}
