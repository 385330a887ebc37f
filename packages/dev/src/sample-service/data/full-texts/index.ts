import { createRandom, type Random } from '../../random.ts';
import type { WireDescriptor, WireDetails } from '../../wire.ts';
import type { Drawn } from '../drawn.ts';
import type { Subject } from '../wording.ts';
import * as applying from './applying.ts';
import type { Circumstances } from './circumstances.ts';
import { majorDuties } from './duties.ts';
import { requiredDocuments } from './documents.ts';
import * as information from './information.ts';
import { drawStyle, type Style } from './layout.ts';
import * as summaries from './summaries.ts';

/** The texts that were drawn with a job, in short. */
export interface Gist {
  QualificationSummary: string;
  UserArea: { Details: WireDetails };
}

/** Texts that replace the item's texts of the same name. */
export interface FullTexts {
  descriptor: Pick<WireDescriptor, 'QualificationSummary'>;
  details: Partial<WireDetails>;
}

function circumstancesOf(
  { where, travel, relocation, position, life }: Drawn,
  subject: Subject,
  { TeleworkEligible, PromotionPotential = '' }: WireDetails,
): Circumstances {
  const isHigher = Number(PromotionPotential) > Number(position.low) && subject.plan === 'GS';
  return {
    ...subject,
    remote: where.remote,
    ...(TeleworkEligible === undefined ? {} : { telework: TeleworkEligible }),
    travel,
    relocation,
    higherGrade: isHigher ? PromotionPotential : '',
    hasNoPromotion: PromotionPotential === 'None',
    severalPlaces: where.locations.length > 1,
    openContinuously: life.closing === '02',
  };
}

/**
 * Composes the texts of a job around the gist that was drawn with the job. Their length and their lost formatting are like those in
 * recorded texts. Each text has a separate random stream: it is the same for every request, and does not affect other traits. `whole` adds
 * the texts that only Full contains.
 */
export function composeTexts(
  drawn: Drawn,
  subject: Subject,
  { QualificationSummary, UserArea: { Details: gist } }: Gist,
  whole: boolean,
): FullTexts {
  const seed = Number(drawn.id);
  const style: Style = drawStyle(createRandom(seed));
  const about = circumstancesOf(drawn, subject, gist);
  let field = 0;
  const random = (): Random => createRandom(seed + (field += 1));
  const descriptor = {
    QualificationSummary: summaries.qualifications(QualificationSummary, about, style, random()),
  };
  const details: Partial<WireDetails> = {
    JobSummary: summaries.jobSummary(gist.JobSummary, style, random()),
    AgencyMarketingStatement: summaries.marketing(gist.AgencyMarketingStatement, style, random()),
  };
  if (!whole) return { descriptor, details };
  return {
    descriptor,
    details: {
      ...details,
      MajorDuties: majorDuties(gist.MajorDuties, about, style, random()),
      Education: information.education(gist.Education, style, random()),
      Requirements: applying.requirements(gist.Requirements, about, style, random()),
      Evaluations: applying.evaluations(gist.Evaluations, style, random()),
      HowToApply: applying.howToApply(gist.HowToApply, style, random()),
      WhatToExpectNext: applying.whatToExpectNext(gist.WhatToExpectNext, style, random()),
      RequiredDocuments: requiredDocuments(gist.RequiredDocuments, about, style, random()),
      Benefits: information.benefits(gist.Benefits, style, random()),
      OtherInformation: information.otherInformation(gist.OtherInformation, about, style, random()),
    },
  };
}
