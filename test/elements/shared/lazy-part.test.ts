// Parts of the script that load late. If a file is missing, a web page, or hangs, visitors get a message or a plain control.
import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import { lazyPart } from '../../../src/elements/shared/lazy-part.ts';
import { PortalElement } from '../../../src/elements/shared/portal-element.ts';

const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const outcome = (load: Promise<unknown>) =>
  load.then(
    () => 'loaded',
    () => 'missing',
  );

describe('a part that loads late', () => {
  it('loads once for all elements, and reports when it has loaded', async () => {
    let imports = 0;
    const arrived: number[] = [];
    const part = lazyPart(() => Promise.resolve((imports += 1)));
    part.onceLoaded((module) => arrived.push(module));
    expect(part.loaded).to.equal(undefined);
    expect(await Promise.all([part.load(), part.load()])).to.deep.equal([1, 1]);
    expect(await part.load()).to.equal(1);
    expect(part.loaded).to.equal(1);
    part.onceLoaded((module) => arrived.push(module));
    expect(arrived).to.deep.equal([1, 1]);
  });

  it('fails if its file is missing, and is tried again on the next use', async () => {
    const responses = [failed, failed, () => Promise.resolve('module')];
    let imports = 0;
    const part = lazyPart(() => (responses[imports++] ?? failed)());
    expect(await outcome(part.load())).to.equal('missing');
    expect(await outcome(part.load())).to.equal('missing');
    expect(part.loaded).to.equal(undefined);
    expect(await part.load()).to.equal('module');
    expect(imports).to.equal(3);
  });

  it('fails if the server responds with a web page', async () => {
    const page = URL.createObjectURL(new Blob(['<!doctype html>'], { type: 'text/html' }));
    const part = lazyPart(() => import(page) as Promise<unknown>);
    expect(await outcome(part.load())).to.equal('missing');
    URL.revokeObjectURL(page);
  });

  it('fails if the server responds with an empty file', async () => {
    const empty = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }));
    const part = lazyPart(() => import(empty) as Promise<unknown>);
    expect(await outcome(part.load())).to.equal('missing');
    expect(part.loaded).to.equal(undefined);
    URL.revokeObjectURL(empty);
  });

  it('fails after the time limit, but works when its file arrives later', async () => {
    let arrive: (module: string) => void = () => undefined;
    const file = new Promise<string>((resolve) => (arrive = resolve));
    const arrived: string[] = [];
    let imports = 0;
    const part = lazyPart(
      () => {
        imports += 1;
        return file;
      },
      { limitMs: 20 },
    );
    part.onceLoaded((module) => arrived.push(module));
    expect(await outcome(part.load())).to.equal('missing');
    expect(await outcome(part.load()), 'each use has the limit').to.equal('missing');
    arrive('module');
    await file;
    await aTimeout(0);
    expect(part.loaded).to.equal('module');
    expect(arrived).to.deep.equal(['module']);
    expect(await part.load()).to.equal('module');
    expect(imports, 'a request that hangs is not repeated').to.equal(1);
  });
});

describe('an element that waits for a language file', () => {
  it('shows English after a second, and is updated when the file arrives', async () => {
    let arrive: () => void = () => undefined;
    const file = new Promise<void>((resolve) => (arrive = resolve));
    class WaitingElement extends PortalElement {
      protected override listLoads() {
        return [file];
      }
      protected override render() {
        return html`<p>Jobs</p>`;
      }
    }
    customElements.define('waiting-element', WaitingElement);
    const element = new WaitingElement();
    let hasWaited = false;
    void aTimeout(900).then(() => (hasWaited = true));
    await fixture(html`<div>${element}</div>`);
    await element.updateComplete;
    expect(hasWaited).to.equal(true);
    expect(element.shadowRoot?.querySelector('p')).to.not.equal(null);
    const secondWait = aTimeout(900).then(() => 'has waited again');
    element.requestUpdate();
    const update = element.updateComplete.then(() => 'is updated');
    expect(await Promise.race([secondWait, update]), 'one load is awaited once').to.equal(
      'is updated',
    );
    expect(element.isUpdatePending).to.equal(false);
    arrive();
    await file;
    await aTimeout(0);
    await element.updateComplete;
  });
});
