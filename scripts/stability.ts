// Which public names are experimental. All others are stable.

export type Stability = 'stable' | 'experimental';

/** By the names that scripts/public-surface.txt gives them: an element with a kind and a name, or a module. */
const experimental: readonly RegExp[] = [
  // The structure inside cards and announcements still changes. A list's `card-title` is the part `title` of its cards.
  /^portal-job-list part (card|details)-/,
  /^portal-job-card part /,
  /^portal-job-details part /,
  // For portal-jobs-server and portal-jobs-dev.
  /^portal-jobs\/(protocol|query|words|client\/endpoints)\b/,
  /^portal-jobs-server\/cli\b/,
  // AnnouncementText is observed, not specified.
  /^portal-jobs\/client (historicTextPage|readHistoricTextPage|HistoricText\w*|Client\.historicTextPage)\b/,
  // The views of jobs get what a new printer needs. Some of the functions are only for portal-jobs-server.
  /^portal-jobs\/facts\b/,
];

export const stabilityOf = (name: string): Stability =>
  experimental.some((pattern) => pattern.test(name)) ? 'experimental' : 'stable';
