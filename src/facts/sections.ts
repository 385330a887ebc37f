import type { AnnouncementDescriptor } from '../service/announcement.ts';
import type { DetailWords } from '../words/contract/details.ts';
import { tidy } from './text.ts';
import { textBlocks, listBlocks, type TextBlock } from './text-blocks.ts';

/** The parts of a whole announcement, in the order in which they are read. */
export type SectionName = keyof DetailWords['headings'];

/** One part with its text; the contact and the benefits have addresses beside it. */
export interface Section {
  name: SectionName;
  /** The service's own heading, where it sent one with the text. */
  label?: string;
  blocks: TextBlock[];
}

const text = (written: string | undefined) => (tidy(written, 100) ? textBlocks(written) : []);

/** What of the highlighting of a keyword search is not the announcement's own (spec §2.4). */
const isTeaser = (label: string | undefined) => /teaser/i.test(label ?? '');

/**
 * Every text of an announcement (spec §2.4) that says something, in reading order. A text that another one repeats word by word
 * stands once.
 */
export function sections(job: AnnouncementDescriptor): Section[] {
  const details = job.UserArea?.Details ?? {};
  const { BenefitsUrl, AgencyContactEmail, AgencyContactPhone, AgencyContactWebsite } = details;
  const requirements = listBlocks(details.KeyRequirements);
  const all: [SectionName, TextBlock[], unknown?, string?][] = [
    ['summary', text(details.JobSummary)],
    ...(job.PositionFormattedDescription ?? [])
      .filter(({ Label }) => !isTeaser(Label))
      .map(({ Content, Label, LabelDescription }): [SectionName, TextBlock[], unknown, string] => [
        'summary',
        text(Content),
        undefined,
        tidy(LabelDescription) || tidy(Label),
      ]),
    ['duties', listBlocks(details.MajorDuties)],
    ['requirements', [...requirements, ...text(details.Requirements)]],
    ['qualifications', text(job.QualificationSummary)],
    ['education', text(details.Education)],
    ['evaluations', text(details.Evaluations)],
    ['documents', text(details.RequiredDocuments)],
    ['howToApply', text(details.HowToApply)],
    ['next', text(details.WhatToExpectNext)],
    ['appointment', text(details.AppointmentExplanationText)],
    ['benefits', text(details.Benefits), /^https?:/i.test(tidy(BenefitsUrl))],
    [
      'contact',
      [],
      [AgencyContactEmail, AgencyContactPhone, AgencyContactWebsite].some((one) => tidy(one)),
    ],
    ['other', text(details.OtherInformation)],
    ['agency', text(details.AgencyMarketingStatement)],
  ];
  const said = new Set<string>();
  return all.flatMap(([name, own, more, label]): Section[] => {
    const written = JSON.stringify(own);
    const isRepeated = said.has(written);
    if (own.length > 0) said.add(written);
    const shown = isRepeated ? [] : own;
    return shown.length > 0 || more ? [{ name, blocks: shown, ...(label && { label }) }] : [];
  });
}
