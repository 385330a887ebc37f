// <site-playground>: a form for the attributes of the elements, their preview, and the code.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { conditionNames, conditions, replacesLocks } from '../../../demo/sample-services.ts';
import { codeList } from '../../../src/protocol/code-lists.ts';
import { nameLanguage, serverLanguages } from '../../../src/words/pages.ts';
import { loadElements, samplesUnder, samplesUrl } from '../samples.ts';
import { attributes, tags, type Attribute, type Tag } from './attributes.ts';
import { isOnlyPreview, places, writeCode, type Place } from './code.ts';
import { measures } from './contrast.ts';
import { piecesOf } from './highlight.ts';
import { showPreview } from './preview.ts';
import {
  initialSettings,
  readSettings,
  readValue,
  writeSettings,
  type Settings,
  type Values,
} from './settings.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** Locks that most sites use; the others are folded. */
const usualLocks = [
  'organization',
  'keyword',
  'location-name',
  'radius',
  'job-category-code',
  'hiring-path',
  'remote-indicator',
  'results-per-page',
];

/** Text with code in backticks. */
const prose = (text: string): (TemplateResult | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

/** The color that the fields show before one is chosen: the elements' own. */
const ownColors = { color: '#005ea2', darkColor: '#73b3e7' } as const;

class SitePlayground extends LitElement {
  static override properties = {
    settings: { state: true },
    place: { state: true },
    status: { state: true },
    codes: { state: true },
  };

  declare settings: Settings;
  declare place: Place;
  /** The result of copying. */
  declare status: string;
  /** The code lists that have been loaded. */
  declare codes: Readonly<Record<string, readonly { code: string; name: string }[]>>;

  constructor() {
    super();
    this.settings = initialSettings;
    this.place = 'page';
    this.status = '';
    this.codes = {};
  }

  /** The page's own styles apply. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.settings = readSettings(new URLSearchParams(location.search));
    this.#beginsThemed = this.settings.color !== '' || this.settings.radius !== '';
    addEventListener('popstate', this.#readUrl);
    void this.#prepare();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('popstate', this.#readUrl);
  }

  /** Whether the form is next to the preview. Otherwise it begins folded, so that the preview is near. */
  readonly #hasRoom = matchMedia('(min-width: 64em)').matches;

  /** The groups of fields that have been opened. */
  readonly #opened = new Set<string>();

  /** Whether the elements are loaded. */
  #isReady = false;

  /** Whether the URL has a theme, so that its fields are visible at once. */
  #beginsThemed = false;

  readonly #readUrl = (): void => {
    this.settings = readSettings(new URLSearchParams(location.search));
  };

  #change(changed: Partial<Settings>): void {
    this.settings = { ...this.settings, ...changed };
    this.status = '';
    const query = this.settings === initialSettings ? '' : `?${writeSettings(this.settings)}`;
    history.replaceState(history.state, '', location.pathname + query);
  }

  #changeAttribute(tag: Tag, attribute: Attribute, field: Field): void {
    const isOff = field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked;
    const value = isOff ? undefined : readValue(attribute, field.value);
    const { [attribute.name]: _, ...others } = this.settings.elements[tag] ?? {};
    const values: Values = value === undefined ? others : { ...others, [attribute.name]: value };
    this.#change({ elements: { ...this.settings.elements, [tag]: values } });
    // An invalid value is not kept, so that field and code agree.
    if (field instanceof HTMLInputElement && field.type === 'text') field.value = value ?? '';
  }

  #showElement(tag: Tag, isShown: boolean): void {
    const { [tag]: _, ...others } = this.settings.elements;
    this.#change({ elements: isShown ? { ...others, [tag]: {} } : others });
  }

  #reset(): void {
    this.settings = initialSettings;
    history.replaceState(history.state, '', location.pathname);
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(writeCode[this.place](this.settings));
      this.status = 'Copied.';
    } catch {
      const code = this.querySelector('#playground-code');
      if (code) getSelection()?.selectAllChildren(code);
      this.status = 'Selected. Press Ctrl+C, or ⌘C on a Mac, to copy it.';
    }
  }

  /** Loads the elements before the preview has any, so that the page responds in between. */
  async #prepare(): Promise<void> {
    await loadElements();
    await new Promise((resolve) => setTimeout(resolve));
    this.#isReady = true;
    this.#showPreview();
  }

  #showPreview(): void {
    const stage = this.querySelector<HTMLElement>('.stage');
    if (stage && this.#isReady) showPreview(stage, this.settings);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('settings')) this.#showPreview();
  }

  #attributeField(tag: Tag, attribute: Attribute): TemplateResult {
    const { name, kind, options, description, initial } = attribute;
    const id = `${tag}-${name}`;
    const value = this.settings.elements[tag]?.[name];
    const change = ({ target }: Event) => {
      this.#changeAttribute(tag, attribute, target as Field);
    };
    const hint = html`<p class="hint" id="${id}-hint">${prose(description)}</p>`;
    if (kind === 'flag')
      return html`<div class="field">
        <label class="check">
          <input
            type="checkbox"
            id=${id}
            aria-describedby="${id}-hint"
            .checked=${live(value !== undefined)}
            @change=${change}
          />
          <code>${name}</code>
        </label>
        ${hint}
      </div>`;
    const control =
      kind === 'choice'
        ? html`<select
            id=${id}
            aria-describedby="${id}-hint"
            .value=${live(value ?? '')}
            @change=${change}
          >
            <option value="" ?selected=${value === undefined}>
              Not set${initial ? `: ${initial.replaceAll('`', '')}` : ''}
            </option>
            ${options.map(
              (one) => html`<option value=${one} ?selected=${one === value}>${one}</option>`,
            )}
          </select>`
        : html`<input
              id=${id}
              type="text"
              inputmode=${kind === 'number' ? 'numeric' : 'text'}
              autocomplete="off"
              spellcheck="false"
              aria-describedby="${id}-hint"
              list=${attribute.codeList === '' ? nothing : `${id}-codes`}
              .value=${live(this.#draftOf(id) ?? value ?? '')}
              @focus=${() => void this.#loadCodes(attribute.codeList)}
              @change=${change}
            />
            ${this.#codes(id, attribute, value ?? '')}`;
    return html`<div class="field">
      <label for=${id}><code>${name}</code></label>
      ${control}${hint}
    </div>`;
  }

  /** The text of a field that a person is writing in: nothing replaces it, such as codes that arrive. */
  #draftOf(id: string): string | undefined {
    const { activeElement } = document;
    return activeElement?.id === id ? (activeElement as HTMLInputElement).value : undefined;
  }

  /** The codes of an attribute with their names, as suggestions after those that the field has. */
  #codes(
    id: string,
    { codeList: list }: Attribute,
    value: string,
  ): TemplateResult | typeof nothing {
    if (list === '') return nothing;
    const before = value === '' ? '' : `${value};`;
    return html`<datalist id="${id}-codes">
      ${(this.codes[list] ?? []).map(
        ({ code, name }) => html`<option value="${before}${code}">${name}</option>`,
      )}
    </datalist>`;
  }

  /** Loads a code list when its field is used first. */
  async #loadCodes(list: string): Promise<void> {
    if (list === '' || list in this.codes) return;
    this.codes = { ...this.codes, [list]: [] };
    const { data } = await codeList(list, { baseUrl: samplesUrl, fetch: samplesUnder() });
    const codes = data.items
      .filter(({ IsDisabled }) => IsDisabled !== true)
      .map(({ Code, Value }) => ({ code: Code, name: Value ?? '' }));
    this.codes = { ...this.codes, [list]: codes };
  }

  #attributeFields(tag: Tag, which: (attribute: Attribute) => boolean): TemplateResult[] {
    return attributes[tag].filter(which).map((attribute) => this.#attributeField(tag, attribute));
  }

  /** A part of the form that can be folded. Its fields are made when it is opened first. */
  #group(
    name: string,
    summary: TemplateResult | string,
    fields: () => unknown,
    { isOpen = false, className = 'group' } = {},
  ): TemplateResult {
    const isMade = isOpen || this.#opened.has(name);
    return html`<details
      class=${className}
      ?open=${isOpen}
      @toggle=${() => {
        if (this.#opened.has(name)) return;
        this.#opened.add(name);
        this.requestUpdate();
      }}
    >
      <summary>${summary}</summary>
      ${isMade ? fields() : nothing}
    </details>`;
  }

  #locks(): TemplateResult {
    const isUsual = ({ name }: Attribute) => usualLocks.includes(name);
    const usual = attributes['portal-job-list']
      .filter((one) => one.isLock && isUsual(one))
      .sort((a, b) => usualLocks.indexOf(a.name) - usualLocks.indexOf(b.name));
    const others = () =>
      this.#attributeFields('portal-job-list', (one) => one.isLock && !isUsual(one));
    return this.#group(
      'locks',
      'Which jobs',
      () =>
        html`<p class="hint">Visitors can narrow what you lock, but not widen it.</p>
          ${usual.map((one) => this.#attributeField('portal-job-list', one))}
          ${this.#group('other-locks', 'More locks', others, { className: 'more' })}`,
      { isOpen: true },
    );
  }

  #elementGroup(tag: Tag): TemplateResult | typeof nothing {
    if (!(tag in this.settings.elements)) return nothing;
    const fields = () => this.#attributeFields(tag, ({ isLock }) => !isLock);
    return this.#group(tag, html`<code>&lt;${tag}&gt;</code>`, fields);
  }

  #elementChoice(): TemplateResult {
    const choices = [
      ['portal-filter-bar', 'Filters'],
      ['portal-saved-jobs', 'Saved jobs'],
    ] as const;
    return html`<fieldset class="choices">
      <legend>Next to the list</legend>
      ${choices.map(
        ([tag, label]) =>
          html`<label class="check">
            <input
              type="checkbox"
              .checked=${live(tag in this.settings.elements)}
              @change=${({ target }: Event) => {
                this.#showElement(tag, (target as HTMLInputElement).checked);
              }}
            />
            ${label}
          </label>`,
      )}
    </fieldset>`;
  }

  #theme(): TemplateResult {
    const { color, darkColor, radius } = this.settings;
    const all = measures(this.settings);
    const fails = all.filter(({ passes }) => !passes);
    const fields = () =>
      html` <div class="pair">
          <div class="field">
            <label for="theme-color">Color</label>
            <input
              id="theme-color"
              type="color"
              .value=${live(color || ownColors.color)}
              @input=${({ target }: Event) => {
                this.#change({ color: (target as Field).value });
              }}
            />
          </div>
          <div class="field">
            <label for="theme-dark-color">On dark pages</label>
            <input
              id="theme-dark-color"
              type="color"
              .value=${live(darkColor || color || ownColors.darkColor)}
              @input=${({ target }: Event) => {
                this.#change({
                  color: color || ownColors.color,
                  darkColor: (target as Field).value,
                });
              }}
            />
          </div>
        </div>
        <div class="field">
          <label for="theme-radius">Rounded corners</label>
          <select
            id="theme-radius"
            .value=${live(radius)}
            @change=${({ target }: Event) => {
              this.#change({ radius: (target as Field).value });
            }}
          >
            <option value="" ?selected=${radius === ''}>As usual</option>
            ${['0', '2', '4', '8', '12', '16', '24'].map(
              (one) => html`<option value=${one} ?selected=${one === radius}>${one} px</option>`,
            )}
          </select>
        </div>
        <div role="status" class=${fails.length > 0 ? 'contrast warning' : 'contrast'}>
          ${
            all.length === 0
              ? nothing
              : fails.length === 0
                ? html`<p>Contrast is enough (WCAG 2.2 AA).</p>`
                : html`<p>Contrast is too low for some visitors:</p>
                    <ul>
                      ${fails.map(({ text }) => html`<li>${text}</li>`)}
                    </ul>`
          }
        </div>
        ${
          color || radius
            ? html`<button
                type="button"
                @click=${() => {
                  this.#change({ color: '', darkColor: '', radius: '' });
                  // The button disappears.
                  this.querySelector<HTMLElement>('#theme-color')?.focus();
                }}
              >
                Remove the theme
              </button>`
            : nothing
        }`;
    return this.#group('theme', 'Theme', fields, { isOpen: this.#beginsThemed });
  }

  #conditions(): TemplateResult {
    const { condition, language, isRightToLeft } = this.settings;
    return html`<div class="conditions" role="group" aria-label="Conditions of the preview">
      <div class="field">
        <label for="condition">Jobs service</label>
        <select
          id="condition"
          .value=${live(condition ?? '')}
          @change=${({ target }: Event) => {
            const { value } = target as Field;
            this.#change({ condition: conditionNames.find((name) => name === value) });
          }}
        >
          <option value="" ?selected=${condition === undefined}>as it is</option>
          ${conditionNames.map(
            (name) =>
              html`<option value=${name} ?selected=${name === condition}>
                ${conditions[name].label}
              </option>`,
          )}
        </select>
      </div>
      <div class="field">
        <label for="language">Language</label>
        <select
          id="language"
          .value=${live(language)}
          @change=${({ target }: Event) => {
            this.#change({ language: (target as Field).value });
          }}
        >
          ${serverLanguages.map(
            (one) =>
              html`<option value=${one} ?selected=${one === language}>
                ${nameLanguage(one)}
              </option>`,
          )}
        </select>
      </div>
      <label class="check">
        <input
          type="checkbox"
          .checked=${live(isRightToLeft)}
          @change=${({ target }: Event) => {
            this.#change({ isRightToLeft: (target as HTMLInputElement).checked });
          }}
        />
        Right to left
      </label>
    </div>`;
  }

  #code(): TemplateResult {
    return html`<section aria-labelledby="code-title" class="code-section">
      <h2 id="code-title">Code</h2>
      <fieldset class="choices">
        <legend>For</legend>
        ${Object.entries(places).map(
          ([place, label]) =>
            html`<label class="check">
              <input
                type="radio"
                name="place"
                .checked=${live(place === this.place)}
                @change=${() => {
                  this.place = place as Place;
                  this.status = '';
                }}
              />
              ${label}
            </label>`,
        )}
      </fieldset>
      <pre tabindex="0" role="region" aria-label="The code"><code id="playground-code">${piecesOf(
        writeCode[this.place](this.settings),
      ).map(({ text, kind }) =>
        kind ? html`<span class=${kind}>${text}</span>` : text,
      )}</code></pre>
      <p class="copy">
        <button type="button" class="primary" @click=${() => void this.#copy()}>
          Copy the code
        </button>
        <span role="status">${this.status}</span>
      </p>
      ${
        isOnlyPreview(this.settings)
          ? html`<p class="hint">
              The state of the service and the direction are only for the preview: they are not in
              the code.
            </p>`
          : nothing
      }
    </section>`;
  }

  #fields(): TemplateResult {
    return html`${this.#elementChoice()} ${this.#locks()} ${this.#elementGroup('portal-job-list')}
      ${tags.slice(1).map((tag) => this.#elementGroup(tag))} ${this.#theme()}
      <button
        type="button"
        @click=${() => {
          this.#reset();
        }}
      >
        Start again
      </button>`;
  }

  protected override render(): TemplateResult {
    return html`<form
        aria-label="Settings"
        autocomplete="off"
        @submit=${(event: Event) => {
          event.preventDefault();
        }}
      >
        ${this.#group('settings', 'Settings', () => this.#fields(), {
          isOpen: this.#hasRoom,
          className: 'settings',
        })}
      </form>
      <div class="result">
        <section aria-labelledby="preview-title">
          <h2 id="preview-title">Preview</h2>
          ${this.#conditions()}
          ${
            replacesLocks(this.settings.condition)
              ? html`<p class="hint">
                  The service has other jobs in this state, so your locks are off.
                </p>`
              : nothing
          }
          <div class="stage"></div>
        </section>
        ${this.#code()}
      </div>`;
  }
}

if (!customElements.get('site-playground'))
  customElements.define('site-playground', SitePlayground);
