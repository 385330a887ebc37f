// Fields of the blocks' inspectors: those that offer the values of the service's code lists, and the rows of own openings.
((wp, facts) => {
  const { createElement: h, Fragment, useEffect, useMemo, useState } = wp.element;
  const { Button, FormTokenField, SelectControl, TextControl } = wp.components;
  const { __ } = wp.i18n;

  /** Controls with the height and spacing of WordPress's own blocks. */
  const size = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true };

  const splitList = (text) => text.split(';').filter(Boolean);

  // One request of a list, however many blocks and panels use it.
  const codeLists = new Map();

  function loadCodeList(name) {
    if (!codeLists.has(name)) {
      const loaded = fetch(`${facts.proxyUrl}/api/codelist/${name}`)
        .then((response) => (response.ok ? response.json() : Promise.reject(response)))
        .then(({ CodeList }) => CodeList[0].ValidValue.filter((one) => one.IsDisabled !== 'Yes'));
      loaded.catch(() => codeLists.delete(name));
      codeLists.set(name, loaded);
    }
    return codeLists.get(name);
  }

  /** Returns a code list's rows as `{ code, label }`; `undefined` until they are loaded, or if loading fails. */
  function useCodeList(name, rowOf) {
    const [rows, setRows] = useState();
    useEffect(() => {
      let isShown = true;
      loadCodeList(name).then(
        (items) => isShown && setRows(items.map(rowOf).filter(({ label }) => label)),
        () => undefined,
      );
      return () => {
        isShown = false;
      };
    }, [name]);
    return rows;
  }

  const byCode = ({ Code, Value }) => ({ code: Code, label: `${Value.trim()} (${Code})` });

  const byPlace = ({ City, CountrySubdivision, Country }) => {
    const name = City ? [City, CountrySubdivision || Country].filter(Boolean).join(', ') : '';
    return { code: name, label: name };
  };

  /** A field that offers the names of a list and stores their codes, with semicolons between them. */
  function Tokens({ label, help, rows = [], value, onChange, isOpen = false }) {
    const [labels, codes] = useMemo(
      () => [
        new Map(rows.map((row) => [row.code, row.label])),
        new Map(
          rows.flatMap(({ code, label: name }) => [
            [name, code],
            [code.toLowerCase(), code],
          ]),
        ),
      ],
      [rows],
    );
    const codeOf = (token) => codes.get(token) ?? codes.get(token.trim().toLowerCase());
    const isKnown = (token) => isOpen || codeOf(token) !== undefined;
    const stored = splitList(value);
    return h(
      'div',
      { style: { marginBottom: '16px' } },
      h(FormTokenField, {
        ...size,
        label,
        value: stored.map((code) => labels.get(code) ?? code),
        suggestions: [...new Set(labels.values())],
        maxSuggestions: 50,
        __experimentalShowHowTo: false,
        __experimentalValidateInput: isKnown,
        onChange: (tokens) => {
          const chosen = tokens.map((token) => codeOf(token) ?? token.trim().replaceAll(';', ','));
          const isTaken = (code) =>
            isOpen || stored.includes(code) || codes.has(code.toLowerCase());
          onChange([...new Set(chosen.filter(isTaken))].join(';'));
        },
      }),
      help && h('p', { className: 'components-base-control__help' }, help),
    );
  }

  /** Whether a code is within the site's lock of a list: the same, or of a locked department. */
  const isWithinLock = (list, code) =>
    !facts.locked?.[list] ||
    facts.locked[list].some((own) => {
      const [outer, inner] = [own.toLowerCase(), code.toLowerCase()];
      const isDepartment = list === 'agencysubelements' && outer.length === 2;
      return inner === outer || (isDepartment && inner.startsWith(outer));
    });

  /** A field that offers the codes of a list within the site's lock. */
  function CodeTokens({ list, rowOf = byCode, ...props }) {
    const rows = useCodeList(list, rowOf);
    const offered = useMemo(() => rows?.filter(({ code }) => isWithinLock(list, code)), [rows]);
    return h(Tokens, { ...props, rows: offered });
  }

  const isRow = (one) => typeof one === 'object' && one !== null && !Array.isArray(one);

  /** Returns the openings of the attribute; none if it is the address of a file, or text that an editor is still writing. */
  function readOpenings(value) {
    try {
      const openings = JSON.parse(value);
      return Array.isArray(openings) && openings.every(isRow) ? openings : [];
    } catch {
      return [];
    }
  }

  /** Returns the rows as the attribute. Empty fields and entirely empty rows are left out. */
  function writeOpenings(rows) {
    const filled = rows
      .map((row) => Object.fromEntries(Object.entries(row).filter(([, field]) => field !== '')))
      .filter((row) => Object.keys(row).length > 0);
    return filled.length > 0 ? JSON.stringify(filled) : '';
  }

  /** The site's own openings: the address of a file, or a row for each. A row keeps fields that it does not show. */
  function Openings({ value, onChange }) {
    const [rows, setRows] = useState(() => readOpenings(value));
    const change = (next) => {
      setRows(next);
      onChange(writeOpenings(next));
    };
    const kinds = [
      ['', '–'],
      ['position', __('Position', 'portal-jobs')],
      ['fellowship', __('Fellowship', 'portal-jobs')],
      ['internship', __('Internship', 'portal-jobs')],
      ['contract', __('Contract', 'portal-jobs')],
    ];
    const renderRow = (row, index) => {
      const field = (Control, name, label, more) =>
        h(Control, {
          ...size,
          label,
          value: String(row[name] ?? ''),
          onChange: (text) =>
            change(rows.map((one, at) => (at === index ? { ...one, [name]: text } : one))),
          ...more,
        });
      const lacksTitle = !row.title && Object.values(row).some(Boolean);
      return h(
        'fieldset',
        { key: index, style: { border: '1px solid #ddd', padding: '8px', margin: '0 0 16px' } },
        h('legend', null, `${__('Opening', 'portal-jobs')} ${index + 1}`),
        field(TextControl, 'title', __('Title', 'portal-jobs'), {
          help: lacksTitle ? __('An opening without a title is not shown.', 'portal-jobs') : '',
        }),
        field(SelectControl, 'kind', __('Kind', 'portal-jobs'), {
          options: (kinds.some(([kind]) => kind === (row.kind ?? ''))
            ? kinds
            : [...kinds, [row.kind, row.kind]]
          ).map(([kind, label]) => ({ value: kind, label })),
        }),
        field(TextControl, 'url', __('Link', 'portal-jobs'), { type: 'url' }),
        field(TextControl, 'closes', __('Last day to apply', 'portal-jobs'), { type: 'date' }),
        h(
          Button,
          {
            variant: 'secondary',
            isDestructive: true,
            onClick: () => change(rows.filter((_, at) => at !== index)),
          },
          __('Remove', 'portal-jobs'),
        ),
      );
    };
    return h(
      Fragment,
      null,
      rows.length === 0 &&
        h(TextControl, {
          ...size,
          label: __('Address of a JSON file', 'portal-jobs'),
          help: __(
            'As in “/openings.json”. Its entries are shown below the list, marked “From this site”.',
            'portal-jobs',
          ),
          value,
          onChange,
        }),
      rows.map(renderRow),
      (value === '' || rows.length > 0) &&
        h(
          Button,
          { variant: 'secondary', onClick: () => setRows([...rows, {}]) },
          __('Add an opening', 'portal-jobs'),
        ),
    );
  }

  facts.fields = { size, byPlace, Tokens, CodeTokens, Openings };
})(window.wp, window.portalJobs);
