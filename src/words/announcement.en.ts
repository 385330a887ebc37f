import { amounts } from './amounts.ts';
import type { AnnouncementWords } from './announcement.ts';

const { plural } = amounts('en-US');

/** English of {@link AnnouncementWords}. */
export const announcementEn: AnnouncementWords = {
  loading: 'Loading the full announcement…',
  loaded: 'The full announcement is shown.',
  partial: 'The full announcement cannot be shown right now.',
  missing: 'The full announcement could not be found. This job may no longer be listed.',
  gone: 'This job is no longer listed',
  goneHint: 'It may have closed, or its address may be incomplete.',
  lost: (parts) =>
    `${plural(parts, 'part', 'parts')} of this announcement could not be shown. See the announcement on the portal.`,
  close: 'Close',
  back: 'Back to the jobs',
  contents: 'In this announcement',
  glance: 'At a glance',
  deadline: 'Deadline',
  posted: 'Posted',
  series: 'Occupation',
  number: 'Announcement number',
  places: (count) => `All ${plural(count, 'location', 'locations')}`,
  headings: {
    summary: 'Summary',
    duties: 'Duties',
    requirements: 'Requirements',
    qualifications: 'Qualifications',
    education: 'Education',
    evaluations: 'How you will be evaluated',
    documents: 'Required documents',
    howToApply: 'How to apply',
    next: 'What to expect next',
    appointment: 'About the appointment',
    benefits: 'Benefits',
    contact: 'Agency contact',
    other: 'Other information',
    agency: 'About the agency',
  },
  viewOnPortal: 'View on the portal',
  addToCalendar: 'Add deadline to calendar',
  calendarTitle: (title) => `Last day to apply: ${title}`,
  copyLink: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied. This is its address:',
  print: 'Print',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  moreOnBenefits: 'More about the benefits',
};
