import type { AnnouncementDescriptor } from '../../protocol/announcement.ts';
import type { DetailWords } from '../../words/contract/details.ts';
import { readContacts } from '../fields/contact.ts';
import { splitBlocks, listBlocks, type TextBlock } from './text-blocks.ts';
import { tidy } from './text.ts';

/** The sections of a full announcement. */
export type SectionName = keyof DetailWords['headings'];

/** One section with its text. Evaluations, benefits and contact may have links instead of a text. */
export interface Section {
  name: SectionName;
  /** Heading that the service sent with the text. */
  label?: string;
  blocks: TextBlock[];
  /** Whether the text was truncated: by the service, or by the proxy, which leaves the beginning for cards. */
  isCutOff: boolean;
}

const text = (written: string | undefined) => (tidy(written, 100) ? splitBlocks(written) : []);

/** Whether a text ends with an ellipsis, as every truncated text does. */
const isCutOff = (blocks: readonly TextBlock[]) => {
  const last = blocks.at(-1);
  return /(?:…|\.{3})$/.test((last?.kind === 'list' ? last.items.at(-1) : last?.text) ?? '');
};

/** Whether a label marks a search excerpt, which does not belong to the announcement (data-service §2.4). */
const isTeaser = (label: string | undefined) => /teaser/i.test(label ?? '');

/**
 * Returns every section of an announcement (data-service §2.4) that has content, in reading order. A text that repeats an earlier one word
 * for word is left out.
 */
export function listSections(job: AnnouncementDescriptor): Section[] {
  const details = job.UserArea?.Details ?? {};
  const isWebUrl = (url?: string) => /^https?:/i.test(tidy(url));
  const requirements = listBlocks(details.KeyRequirements);
  const all: [SectionName, TextBlock[], unknown?, string?][] = [
    ['summary', text(details.JobSummary)],
    ...(job.PositionFormattedDescription ?? [])
      .filter(({ Label }) => !isTeaser(Label))
      .map(({ Content, Label, LabelDescription }): [SectionName, TextBlock[], unknown, string] => [
        'summary',
        text(Content?.replace(/<\/?(?:em|c0)>/gi, '')),
        undefined,
        tidy(LabelDescription) || tidy(Label),
      ]),
    ['duties', listBlocks(details.MajorDuties)],
    ['requirements', [...requirements, ...text(details.Requirements)]],
    ['qualifications', text(job.QualificationSummary)],
    ['education', text(details.Education)],
    ['evaluations', text(details.Evaluations), isWebUrl(details.PreviewQuestionnaireurl)],
    ['documents', text(details.RequiredDocuments)],
    ['howToApply', text(details.HowToApply)],
    ['next', text(details.WhatToExpectNext)],
    ['appointment', text(details.AppointmentExplanationText)],
    [
      'benefits',
      text(details.Benefits),
      isWebUrl(details.BenefitsUrl) || details.BenefitsDisplayDefaultText,
    ],
    ['contact', [], readContacts(details).length > 0],
    ['other', text(details.OtherInformation)],
    ['agency', text(details.AgencyMarketingStatement)],
  ];
  const seen = new Set<string>();
  return all.flatMap(([name, blocks, hasLinks, label]): Section[] => {
    const written = JSON.stringify(blocks);
    const isRepeated = seen.has(written);
    if (blocks.length > 0) seen.add(written);
    const shown = isRepeated ? [] : blocks;
    return shown.length > 0 || hasLinks
      ? [{ name, blocks: shown, isCutOff: isCutOff(shown), ...(label && { label }) }]
      : [];
  });
}
