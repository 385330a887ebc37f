const names = ['portal-filter-bar', 'portal-job-list', 'portal-saved-jobs'];

tinymce.init({
  selector: '#text',
  license_key: 'gpl',
  plugins: 'code',
  toolbar: 'code',
  custom_elements: names.join(),
  extended_valid_elements: names.map((name) => `${name}[*]`).join(),
  content_style: `
    :is(${names}) { display: block; min-height: 3em; padding: 1em; border: 1px dashed; }
    portal-filter-bar::before { content: 'Filters of the open jobs'; }
    portal-job-list::before { content: 'Open jobs: ' attr(organization) ' ' attr(job-category-code) ' '; }
    portal-saved-jobs::before { content: 'Saved jobs'; }`,
  setup(editor) {
    editor.on('PreInit', () => {
      for (const name of names) {
        // One piece in the editor: no cursor inside. What is saved does not say so.
        editor.parser.addNodeFilter(name, (nodes) => {
          for (const node of nodes) {
            for (const { name: attribute } of [...node.attributes])
              if (attribute.startsWith('on')) node.attr(attribute, null);
            node.attr('contenteditable', 'false');
          }
        });
        editor.serializer.addNodeFilter(name, (nodes) => {
          for (const node of nodes) node.attr('contenteditable', null);
        });
      }
    });
  },
});
