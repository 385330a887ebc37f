import {
  html,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';

/** How long a message waits, so that only the last of several changes is spoken. */
const announcementDelayMs = 250;

/** Announces messages to assistive technology, politely (WCAG 2.2 SC 4.1.3). The region is on the page before it speaks. */
export class LiveRegion implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #message = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Announces a message. It replaces a message that is still waiting. */
  announce(message: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // Screen readers announce changed text only, so a repeated message must differ.
      this.#message = message === this.#message ? `${message}\u00a0` : message;
      this.#host.requestUpdate();
    }, announcementDelayMs);
  }

  render(): TemplateResult {
    // Set as a property, the text also replaces a translator's version of the previous message.
    return html`<div
      class="visually-hidden"
      role="status"
      data-own
      .textContent=${this.#message}
    ></div>`;
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }
}
