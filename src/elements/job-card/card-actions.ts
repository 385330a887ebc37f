import { html, type LitElement, type TemplateResult } from 'lit';
import type { JobAction } from '../../facts/apply/actions.ts';
import { getServiceToday } from '../../facts/fields/deadline.ts';
import type { Announcement } from '../../protocol/announcement.ts';
import type { Words } from '../../words/contract/core.ts';
import {
  loadIfKept,
  loadedSavedJobs,
  SavedJobsController,
  type SavedJobsModule,
  type Say,
  withSavedJobs,
} from '../saved-jobs/saved-jobs-loader.ts';
import type { JobDetail } from '../shared/events.ts';
import {
  ApplyFocus,
  followApply,
  renderActionButton,
  renderActionLink,
  openAnnouncement,
} from '../shared/job-links.ts';
import { readNow } from '../shared/hosts.ts';

interface ActionCard extends LitElement {
  readonly now: Date | undefined;
}

/** The actions of a card. Saving and copying are loaded on their first use. */
export class CardActions {
  readonly #card: ActionCard;
  #job: Announcement | undefined;
  #note = '';
  /** Whether the note is for screen readers only, because a button shows the same. */
  #isNoteSpoken = false;
  /** Whether the card shows its job as saved. */
  #isShownSaved = false;

  constructor(card: ActionCard) {
    this.#card = card;
    card.addController(this);
    new ApplyFocus(card);
    new SavedJobsController(card, () => this.#isSaved !== this.#isShownSaved);
  }

  hostConnected(): void {
    loadIfKept();
  }

  get #isSaved(): boolean {
    return loadedSavedJobs()?.savedJobs.has(this.#job?.MatchedObjectId ?? '') ?? false;
  }

  /** Returns whether the job is saved, for a card that is about to show it. */
  readSaved(): boolean {
    return (this.#isShownSaved = this.#isSaved);
  }

  /** Takes another job. */
  reset(job: Announcement | undefined): void {
    this.#job = job;
    this.#note = '';
  }

  /** Prints an action as a link or a button. */
  print(words: Words, action: JobAction, id: string): TemplateResult {
    const { name, title, href } = action;
    const detail = { id, title, href };
    return name === 'apply' || name === 'details'
      ? renderActionLink(
          action,
          (event) => {
            if (name === 'details') openAnnouncement(event, this.#card, detail);
            else this.#apply(event, detail, words);
          },
          'button outline',
        )
      : renderActionButton(action, () => {
          if (name === 'copy') this.#copy(words, href);
          else
            this.#run(words, ({ toggleSaved }, say) => {
              if (this.#job) toggleSaved(this.#card, this.#job, title, words, say);
            });
        });
  }

  #apply(event: MouseEvent, detail: JobDetail, words: Words): void {
    const job = this.#job;
    const element = this.#card;
    const today = getServiceToday(readNow(element.now));
    const say = (note: string) => {
      this.#note = note;
      this.#isNoteSpoken = true;
    };
    if (job) followApply({ event, element, detail, job, today, words, say });
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

  #copy(words: Words, href: string): void {
    const url = new URL(href, document.baseURI).href;
    // Before anything is loaded, because browsers allow this only in the click.
    const copied = (navigator as Partial<Navigator>).clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    this.#run(words, ({ finishCopy }, say) => void finishCopy(url, copied, words, say));
  }

  /** Runs an action of the part that is loaded late. Its note is dropped if the card shows another job when the part has loaded. */
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
