import type { Random } from '../random.ts';
import type { WireDetails } from '../wire.ts';
import { clearances } from './code-names.ts';
import { drawOpenings } from './draws.ts';
import { sensitivityOf, serviceType, type Drawn } from './drawn.ts';
import { degreeSentence } from './positions.ts';
import * as wording from './wording.ts';

/** The subject of the texts of an announcement. */
export function subjectOf({ agency, position, where, paths }: Drawn): wording.Subject {
  const { occupation, title, plan, low, high, opening } = position;
  const student = opening === 'student';
  const shown = title === title.toUpperCase() ? (occupation.titles[0]?.title ?? title) : title;
  return {
    agency: agency.prose,
    shortAgency: agency.acronym === '' ? agency.name : agency.acronym,
    mission: agency.mission,
    title: shown.replace(/( - |, Permanent| \((Open|12-|Relocation)).*$/, ''),
    does: occupation.does,
    experience: occupation.experience,
    where: where.words,
    plan,
    low,
    high,
    traits: student ? occupation.traits.replace(/[lgk]/g, '') : occupation.traits,
    internal: opening === 'internal' && paths.some((path) => path.startsWith('fed-')),
    student,
    degree: student ? '' : degreeSentence(occupation),
  };
}

/** For one announcement in seven: the agency's office at the location of the job, the first in `words` if there are several. */
function subAgency({ id, where }: Drawn): { SubAgencyName?: string } {
  if (Math.floor(Number(id) / 100) % 7 !== 0) return {};
  const hasPlace = where.locations.some(({ Latitude }) => Latitude !== 0);
  const city = hasPlace ? (where.words.split(', ')[0] ?? '') : '';
  return city === '' ? {} : { SubAgencyName: `${city} Office` };
}

/** The fields, with this probability. An absent field means unknown, not false. */
const maybe = <Fields extends object>(
  random: Random,
  share: number,
  fields: Fields,
): Fields | Record<never, never> => (random.chance(share) ? fields : {});

/** Draws the fields under `UserArea.Details`. */
export function detailsOf(drawn: Drawn, subject: wording.Subject, random: Random): WireDetails {
  const { agency, position, where, life, paths, offering, clearance, missionTags } = drawn;
  const { occupation, low, high, potential } = position;
  const { traits } = occupation;
  const openings = drawOpenings(random);
  // A remote job never says telework: it means nothing there (data-service §10.5).
  const telework =
    !where.remote && ((traits.includes('t') && random.chance(0.85)) || random.chance(0.08));
  const page = random.pick(['human-resources', 'service-center', 'applicant-help']);
  const details = {
    JobSummary: random.chance(0.03) ? '' : wording.jobSummary(subject, random),
    WhoMayApply: { Name: '', Code: '' },
    LowGrade: low,
    HighGrade: high,
    ...maybe(random, 0.9, {
      PromotionPotential: random.chance(0.1) && low === high ? 'None' : potential,
    }),
    ...subAgency(drawn),
    OrganizationCodes: `${agency.department}/${agency.code}`,
    ...maybe(random, drawn.relocation ? 1 : 0.95, {
      Relocation: drawn.relocation ? 'True' : 'False',
    }),
    HiringPath: paths,
    ...(openings === undefined ? {} : { TotalOpenings: openings }),
    AgencyMarketingStatement: wording.marketing(subject, random),
    TravelCode: drawn.travel,
    ...(offering.note === undefined ? {} : { AppointmentExplanationText: offering.note }),
    MajorDuties: wording.majorDuties(occupation.duties, occupation.does, random),
    Education: wording.education(subject, random),
    Requirements: wording.requirements(traits, random),
    Evaluations: wording.evaluations(random),
    HowToApply: wording.howToApply(subject.shortAgency, random),
    WhatToExpectNext: wording.whatToExpectNext(random),
    RequiredDocuments: wording.requiredDocuments(subject.internal, random),
    Benefits: wording.benefits(random),
    ...maybe(random, 0.6, {
      BenefitsUrl: 'https://www.portal.example/help/working-in-government/benefits/',
    }),
    OtherInformation: wording.otherInformation(random),
    KeyRequirements: wording.keyRequirements(traits, subject.internal, random),
    ServiceType: serviceType(position),
    AnnouncementClosingType: life.closing,
    AgencyContactEmail: `jobs-${agency.code.toLowerCase()}@agency.example`,
    ...maybe(random, 0.7, {
      AgencyContactPhone: `202-555-01${String(random.between(0, 99)).padStart(2, '0')}`,
    }),
    ...maybe(random, 0.15, { AgencyContactWebsite: `https://www.agency.example/${page}` }),
    SecurityClearance: clearances[clearance] ?? 'Other',
    ...maybe(random, 0.96, { DrugTestRequired: traits.includes('d') ? 'True' : 'False' }),
    ...maybe(random, 0.5, { PositionSensitivitiy: sensitivityOf(clearance)[1] }),
    AdjudicationType: random.pick([
      [],
      ['Suitability/Fitness'],
      ['Credentialing', 'Suitability/Fitness'],
    ]),
    ...(missionTags.length > 0 ? { MCOTags: missionTags } : {}),
    ...maybe(random, 0.94, { TeleworkEligible: telework }),
    ...maybe(random, where.remote ? 1 : 0.93, { RemoteIndicator: where.remote }),
  };
  // The texts say it too.
  const isInUnion = details.OtherInformation.includes('bargaining unit');
  return {
    ...details,
    FinancialDisclosure: details.Requirements.includes('financial disclosure'),
    BargainingUnitStatus: isInUnion,
    BargainingUnitStatusAdditionalText: isInUnion ? 'AFGE, Local 1923' : '',
  };
}
