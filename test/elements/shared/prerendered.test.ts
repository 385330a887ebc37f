import { expect, waitUntil } from '@open-wc/testing';
import type { PortalJobCard } from '../../../src/index.ts';
import { elementTags } from '../element-tags.ts';
import { textOf, useOwnStorage } from '../support.ts';

useOwnStorage();

describe('elements that the server has rendered with a declarative shadow root', () => {
  it('include all elements of the package', () => {
    expect(elementTags).to.include.members(['portal-job-list', 'portal-saved-jobs']);
  });

  for (const tag of elementTags) {
    it(`${tag} replaces the server's content with its own`, async () => {
      const box = document.createElement('div');
      document.body.append(box);
      box.setHTMLUnsafe(
        `<${tag}><template shadowrootmode="open"><h2>Written by the server</h2></template></${tag}>`,
      );
      const element = box.firstElementChild as PortalJobCard;
      expect(element.shadowRoot).not.to.equal(null);
      element.job = {
        MatchedObjectId: '1',
        MatchedObjectDescriptor: { PositionTitle: 'Nurse' },
      };
      await element.updateComplete;
      expect(textOf(element.shadowRoot as unknown as Element)).not.to.contain('by the server');
      // The others show nothing without a list or a file.
      if (!/details|bar|trends/.test(tag))
        await waitUntil(() => element.shadowRoot?.querySelector('h2, h3, p, form'), 'renders');
      box.remove();
    });
  }

  it("a list with a closed shadow root shows the host page's link, and reports why", async () => {
    const { reportError } = window;
    const reported: unknown[] = [];
    window.reportError = (error) => reported.push(error);
    const box = document.createElement('div');
    document.body.append(box);
    try {
      box.setHTMLUnsafe(
        '<portal-job-list><template shadowrootmode="closed"><h2>Written by the server</h2></template>' +
          '<a href="https://www.portal.example/">See our open jobs</a></portal-job-list>',
      );
      await waitUntil(() => box.querySelector('a')?.getClientRects().length, 'the link');
      expect(box.innerText).not.to.contain('by the server');
      expect(reported.map(String)[0]).to.contain('attachShadow');
    } finally {
      window.reportError = reportError;
      box.remove();
    }
  });
});
