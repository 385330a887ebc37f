// Fields of the blocks' inspectors that offer the values of the service's code lists.
((wp, facts) => {
  const { createElement: h, useEffect, useMemo, useState } = wp.element;
  const { FormTokenField } = wp.components;

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

  facts.fields = { size, byPlace, Tokens, CodeTokens };
})(window.wp, window.portalJobs);
