// <site-samples>: the elements inside show sample jobs.
import { loadElements, samplesUnder } from './samples.ts';

class SiteSamples extends HTMLElement {
  connectedCallback(): void {
    for (const element of this.querySelectorAll('portal-job-list, portal-saved-jobs'))
      Object.assign(element, { fetch: samplesUnder() });
    void loadElements();
  }
}

if (!customElements.get('site-samples')) customElements.define('site-samples', SiteSamples);
