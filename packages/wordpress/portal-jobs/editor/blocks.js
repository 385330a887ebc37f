// The blocks "Open jobs" and "Saved jobs" in WordPress' editor. It runs as it is, so that the plugin needs no build on the site.
((wp, facts) => {
  const { createElement: h, Fragment, useEffect, useRef, useState } = wp.element;
  const { InspectorControls, useBlockProps } = wp.blockEditor;
  const { useDispatch, useRegistry, useSelect } = wp.data;
  const { Disabled, ExternalLink, Notice, PanelBody } = wp.components;
  const { SelectControl, TextControl, ToggleControl } = wp.components;
  const { __ } = wp.i18n;
  const { size, byPlace, Tokens, CodeTokens, Openings } = facts.fields;

  const filters = Object.entries(facts.filters).map(([code, label]) => ({ code, label }));

  const options = (...pairs) => pairs.map(([value, label]) => ({ value, label }));

  const languages = options(
    ['', __('As the page', 'portal-jobs')],
    ...Object.entries(facts.languages),
  );

  const looks = options(
    ['', __('Blue, as government sites', 'portal-jobs')],
    ['plain', __('The colors of the page', 'portal-jobs')],
    ['dark', __('Dark', 'portal-jobs')],
  );

  /** Puts the elements' script and the styles into the document of the canvas, which is a frame in newer versions. */
  function useFiles(look) {
    const node = useRef();
    useEffect(() => {
      const { ownerDocument: page } = node.current;
      const add = (name, attributes) => {
        const [[key, address]] = Object.entries(attributes);
        if ([...page.head.querySelectorAll(name)].some((one) => one[key] === address)) return;
        page.head.append(Object.assign(page.createElement(name), attributes));
      };
      add('script', { src: facts.script, type: 'module' });
      add('link', { href: facts.styles[''], rel: 'stylesheet' });
      if (facts.styles[look]) add('link', { href: facts.styles[look], rel: 'stylesheet' });
    }, [look]);
    return node;
  }

  /** The elements as visitors see them, but inert: a click selects the block. */
  function Preview({ attributes, note = '', children }) {
    const node = useFiles(attributes.look);
    const [problem, setProblem] = useState('');
    useEffect(() => {
      setProblem('');
      const place = node.current.parentElement;
      const onError = ({ detail }) => {
        if (detail.kind === 'configuration') setProblem(detail.message);
      };
      place.addEventListener('portal-error', onError);
      return () => place.removeEventListener('portal-error', onError);
    }, [JSON.stringify(attributes)]);
    const layout = attributes.beside ? ' portal-jobs-beside' : '';
    const blockProps = useBlockProps();
    return h(
      'div',
      { ...blockProps, lang: attributes.language || facts.language },
      h('div', { ref: node, hidden: true }),
      !facts.isReady &&
        h(
          Notice,
          { status: 'warning', isDismissible: false },
          __('The site has no address of the service or no key yet.', 'portal-jobs'),
          ' ',
          facts.settingsUrl &&
            h(ExternalLink, { href: facts.settingsUrl }, __('Settings', 'portal-jobs')),
        ),
      (note || problem) && h(Notice, { status: 'error', isDismissible: false }, note || problem),
      h(Disabled, { className: `portal-jobs${layout}` }, children),
    );
  }

  const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

  const listBlock = 'portal-jobs/open-jobs';

  /** The names of the lists in the editor, by their blocks. Lists without one get the same names on the site. */
  function namesOf({ getBlockAttributes, getBlockName, getClientIdsWithDescendants }, isChosen) {
    const names = new Map();
    for (const id of getClientIdsWithDescendants()) {
      if (getBlockName(id) !== listBlock || !isChosen(id)) continue;
      names.set(id, getBlockAttributes(id).search || unusedName([...names.values()]));
    }
    return names;
  }

  function unusedName(names) {
    let name = 'default';
    for (let number = 2; names.includes(name); number += 1) name = `list-${number}`;
    return name;
  }

  /**
   * Returns the name of a list, and whether a list above has it too. A new list next to others stores its name, so that it stays if
   * they are removed.
   */
  function useName({ clientId, attributes, setAttributes }) {
    const registry = useRegistry();
    const { __unstableMarkNextChangeAsNotPersistent: joinInsertion } =
      useDispatch('core/block-editor');
    useEffect(() => {
      const editor = registry.select('core/block-editor');
      const others = [...namesOf(editor, (id) => id !== clientId).values()];
      const isTaken = others.includes(attributes.search || 'default');
      if (!isTaken || !editor.wasBlockJustInserted(clientId)) return;
      joinInsertion();
      setAttributes({ search: unusedName(others) });
    }, []);
    return useSelect(
      (select) => {
        const names = namesOf(select('core/block-editor'), () => true);
        const name = names.get(clientId);
        const [first] = [...names].find(([, one]) => one === name) ?? [clientId];
        return { name, isTaken: first !== clientId };
      },
      [clientId],
    );
  }

  const ownNames = [
    'search',
    'filters',
    'beside',
    'look',
    'language',
    'link',
    'align',
    'anchor',
    'className',
    'style',
    'lock',
    'metadata',
  ];

  /** The attributes of the element, as the server writes them. */
  const elementAttributes = (attributes) =>
    Object.fromEntries(
      Object.entries(attributes)
        .filter(([name, value]) => !ownNames.includes(name) && value !== '' && value !== false)
        .map(([name, value]) => [kebab(name), value === true ? '' : value]),
    );

  function LookFields({ attributes, set }) {
    const select = (name, label, choices, help) =>
      h(SelectControl, {
        ...size,
        label,
        help,
        value: attributes[name],
        options: choices,
        onChange: set(name),
      });
    return h(
      Fragment,
      null,
      select(
        'look',
        __('Look', 'portal-jobs'),
        looks,
        __(
          'Colors follow what is behind the list, such as a dark footer. Choose a look to set them yourself.',
          'portal-jobs',
        ),
      ),
      select('language', __('Language', 'portal-jobs'), languages),
    );
  }

  function ListInspector({ attributes, set }) {
    const field = (Control, name, label, more = {}) =>
      h(Control, { ...size, label, value: attributes[name], onChange: set(name), ...more });
    const toggle = (name, label) =>
      h(ToggleControl, { ...size, label, checked: attributes[name], onChange: set(name) });
    const codes = (name, list, label, more) => field(CodeTokens, name, label, { list, ...more });
    return h(
      InspectorControls,
      null,
      h(
        PanelBody,
        { title: __('Which jobs', 'portal-jobs') },
        codes('organization', 'agencysubelements', __('Agencies', 'portal-jobs'), {
          help: __('A department’s code covers its agencies.', 'portal-jobs'),
        }),
        codes('jobCategoryCode', 'occupationalseries', __('Occupations', 'portal-jobs')),
        codes('locationName', 'geoloccodes', __('Places', 'portal-jobs'), {
          rowOf: byPlace,
          isOpen: true,
        }),
        attributes.locationName &&
          field(TextControl, 'radius', __('Miles around the places', 'portal-jobs'), {
            type: 'number',
            min: 0,
          }),
        codes('hiringPath', 'hiringpaths', __('Who may apply', 'portal-jobs')),
        field(SelectControl, 'remoteIndicator', __('Remote jobs', 'portal-jobs'), {
          options: options(
            ['', __('All jobs', 'portal-jobs')],
            ['True', __('Only remote jobs', 'portal-jobs')],
            ['False', __('No remote jobs', 'portal-jobs')],
          ),
        }),
        field(TextControl, 'keyword', __('Words that every job contains', 'portal-jobs')),
      ),
      h(
        PanelBody,
        { title: __('Filters for readers', 'portal-jobs'), initialOpen: false },
        field(SelectControl, 'filters', __('Filters', 'portal-jobs'), {
          value: ['', 'none'].includes(attributes.filters) ? attributes.filters : 'own',
          options: options(
            ['', __('The usual ones', 'portal-jobs')],
            ['own', __('Some', 'portal-jobs')],
            ['none', __('None', 'portal-jobs')],
          ),
          onChange: (value) => set('filters')(value === 'own' ? 'keyword location-name' : value),
        }),
        !['', 'none'].includes(attributes.filters) &&
          h(Tokens, {
            label: __('Filters in their order', 'portal-jobs'),
            rows: filters,
            value: attributes.filters.replaceAll(' ', ';'),
            onChange: (value) => set('filters')(value.replaceAll(';', ' ') || 'none'),
          }),
        toggle('beside', __('Filters beside the list, where there is room', 'portal-jobs')),
      ),
      h(
        PanelBody,
        { title: __('Own openings', 'portal-jobs'), initialOpen: false },
        h(Openings, { value: attributes.extraJobs, onChange: set('extraJobs') }),
      ),
      h(
        PanelBody,
        { title: __('Look of the list', 'portal-jobs'), initialOpen: false },
        field(TextControl, 'resultsPerPage', __('Jobs on a page', 'portal-jobs'), {
          type: 'number',
          min: 1,
          max: 100,
        }),
        // A fixed order leaves the other one no effect.
        !attributes.sortField &&
          field(SelectControl, 'sort', __('Order until a visitor chooses another', 'portal-jobs'), {
            options: options(...Object.entries(facts.sorts)),
          }),
        field(SelectControl, 'sortField', __('Fixed order', 'portal-jobs'), {
          onChange: (value) => {
            set('sortField')(value);
            if (value) set('sort')('');
          },
          options: options(
            ['', __('The reader chooses', 'portal-jobs')],
            ['closedate', __('Closing date', 'portal-jobs')],
            ['opendate', __('Newest', 'portal-jobs')],
            ['salary', __('Pay', 'portal-jobs')],
          ),
        }),
        field(SelectControl, 'rows', __('Cards', 'portal-jobs'), {
          options: options(
            ['', __('Everything', 'portal-jobs')],
            ['pay location deadline', __('Pay, place and closing date', 'portal-jobs')],
            ['location deadline', __('Place and closing date', 'portal-jobs')],
          ),
        }),
        toggle('withoutPay', __('Leave out the pay', 'portal-jobs')),
        toggle('withoutStorage', __('Keep nothing on visitors’ devices', 'portal-jobs')),
        toggle('withLoadMore', __('A button for more jobs, instead of pages', 'portal-jobs')),
        h(LookFields, { attributes, set }),
        field(TextControl, 'search', __('Name of the list', 'portal-jobs'), {
          help: __(
            'In the addresses of searches, as in “interns”. Without one, a second list on a page gets “list-2”.',
            'portal-jobs',
          ),
          onChange: (value) =>
            set('search')(
              value
                .toLowerCase()
                .replaceAll(/^[^a-z]+|[^a-z0-9-]/g, '')
                .slice(0, 31),
            ),
        }),
        field(TextControl, 'link', __('Link to these jobs on the portal', 'portal-jobs'), {
          type: 'url',
          help: __(
            'For visitors without scripts. The site’s own link if it is empty.',
            'portal-jobs',
          ),
        }),
      ),
    );
  }

  function EditList(props) {
    const { attributes, setAttributes } = props;
    const set = (name) => (value) => setAttributes({ [name]: value });
    const { filters } = attributes;
    const { name: search, isTaken } = useName(props);
    const note = isTaken
      ? __(
          'Another list on this page has the same name, so they share one search. Change one of the names.',
          'portal-jobs',
        )
      : '';
    return h(
      Fragment,
      null,
      h(ListInspector, { attributes, set }),
      h(
        Preview,
        { attributes, note },
        filters !== 'none' && h('portal-filter-bar', { ...(filters && { filters }), search }),
        h('portal-job-list', {
          search,
          'proxy-url': facts.proxyUrl,
          'without-url-sync': '',
          ...elementAttributes(attributes),
        }),
      ),
    );
  }

  function EditSaved({ attributes, setAttributes }) {
    const set = (name) => (value) => setAttributes({ [name]: value });
    return h(
      Fragment,
      null,
      h(InspectorControls, null, h(PanelBody, null, h(LookFields, { attributes, set }))),
      h(
        Preview,
        { attributes },
        h('p', null, __('Here readers find the jobs that they have saved.', 'portal-jobs')),
        h('portal-saved-jobs', elementAttributes(attributes)),
      ),
    );
  }

  const save = () => null;
  wp.blocks.registerBlockType(listBlock, { edit: EditList, save });
  wp.blocks.registerBlockType('portal-jobs/saved-jobs', { edit: EditSaved, save });
})(window.wp, window.portalJobs);
