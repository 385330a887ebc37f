import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { Announcement } from '../../service/announcement.ts';
import type { Words } from '../../words/contract/core.ts';
import {
  loadIfJobsAreSaved,
  loadedSavedJobs,
  SavedJobsController,
  type SavedJobsModule,
  type Say,
  withSavedJobs,
} from '../saved-jobs/saved-jobs-loader.ts';
import { PortalApplyEvent } from '../shared/events.ts';
import { actionButton, applyLink, detailsLink } from '../shared/action-links.ts';
import { openAnnouncement } from '../shared/open-announcement.ts';

type Content = TemplateResult | typeof nothing;

/** The job of a card, as its actions need it. */
export interface CardJob {
  job: Announcement;
  title: string;
  /** Its page on the portal. */
  page: string | undefined;
  /** The address of the whole announcement on the host's site; empty where there is none. */
  detailsHref: string;
  /** The address to apply at. */
  applyHref: string | undefined;
}

/** What a reader can do on a card. Saving and copying are loaded on their first use. */
export class CardActions {
  readonly #card: LitElement;
  #job: Announcement | undefined;
  #note = '';
  /** Whether the note only tells in words what the button shows. */
  #isNoteSpoken = false;
  /** Whether the card shows its job as saved. */
  #isShownSaved = false;

  constructor(card: LitElement) {
    this.#card = card;
    card.addController(this);
    new SavedJobsController(card, () => this.#isSaved !== this.#isShownSaved);
  }

  hostConnected(): void {
    loadIfJobsAreSaved();
  }

  get #isSaved(): boolean {
    return loadedSavedJobs()?.savedJobs.has(this.#job?.MatchedObjectId ?? '') ?? false;
  }

  /** Starts anew with another job. */
  reset(job: Announcement | undefined): void {
    this.#job = job;
    this.#note = '';
  }

  /** The Apply link, or nothing where the job has no address to apply at. */
  apply(words: Words, { job, title, applyHref }: CardJob): Content {
    if (!applyHref) return nothing;
    const detail = { id: job.MatchedObjectId, title, href: applyHref };
    return applyLink(words, detail, (event) => {
      if (!this.#card.dispatchEvent(new PortalApplyEvent(detail))) event.preventDefault();
    });
  }

  /** The actions beside Apply, by their names in the attribute `actions`. */
  render(words: Words, names: readonly string[], card: CardJob): readonly Content[] {
    const actions: Readonly<Record<string, () => Content>> = {
      details: () => this.#details(words, card),
      save: () => this.#save(words, card),
      copy: () => this.#copy(words, card),
    };
    return names.map((name) => actions[name]?.() ?? nothing);
  }

  /** The outcome of the last action. */
  status(): TemplateResult {
    return html`<p
      role="status"
      data-own
      class=${this.#isNoteSpoken ? 'visually-hidden' : 'note'}
      .textContent=${this.#note}
    ></p>`;
  }

  #details(words: Words, { job, title, detailsHref }: CardJob): Content {
    if (!detailsHref) return nothing;
    const detail = { id: job.MatchedObjectId, title, href: detailsHref };
    return detailsLink(words, detail, (event) => {
      openAnnouncement(event, this.#card, detail);
    });
  }

  #save(words: Words, { job, title }: CardJob): Content {
    if (!job.MatchedObjectId) return nothing;
    this.#isShownSaved = this.#isSaved;
    const save = () => {
      this.#run(words, ({ toggleSaved }, say) => {
        toggleSaved(this.#card, job, title, words, say);
      });
    };
    return actionButton(words, this.#isShownSaved ? 'saved' : 'save', title, save);
  }

  #copy(words: Words, { title, page, detailsHref }: CardJob): Content {
    const href = detailsHref || page;
    if (!href) return nothing;
    return actionButton(words, 'copy', title, () => {
      const address = new URL(href, document.baseURI).href;
      // Before anything is loaded, because browsers allow this only in the click.
      const copied = (navigator as Partial<Navigator>).clipboard?.writeText(address).then(
        () => true,
        () => false,
      );
      this.#run(words, ({ finishCopy }, say) => void finishCopy(address, copied, words, say));
    });
  }

  /** Runs an action of the part that is loaded late. Its note is dropped where the card shows another job by then. */
  #run(words: Words, action: (part: SavedJobsModule, say: Say) => void): void {
    const job = this.#job;
    const say: Say = (note, { isSpoken = false } = {}) => {
      if (job !== this.#job) return;
      this.#note = note;
      this.#isNoteSpoken = isSpoken;
      this.#card.requestUpdate();
    };
    say(''); // So that the same note is spoken again.
    withSavedJobs(this.#card, words, say, (part) => {
      action(part, say);
    });
  }
}
