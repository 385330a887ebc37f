/** Texts by code, as visitors see them. Codes are in capitals. */
export type Glossary<Code extends string = string> = Readonly<Record<Code, string>>;

/** PositionSchedule (data-service §2.5, positionscheduletypes). */
export type ScheduleCode = '1' | '2' | '3' | '4' | '5' | '6';

/** PositionOfferingType (data-service §2.5, positionofferingtypes). */
export type OfferingCode =
  | '15317'
  | '15318'
  | '15319'
  | '15320'
  | '15321'
  | '15322'
  | '15323'
  | '15324'
  | '15326'
  | '15327'
  | '15328'
  | '15522'
  | '15667'
  | '15668'
  | '15669';

/** RateIntervalCode (data-service §2.5, remunerationrateintervalcodes), except WC ("without compensation"), which is not an interval. */
export type IntervalCode = 'BW' | 'FB' | 'PA' | 'PD' | 'PH' | 'PM' | 'PW' | 'ST' | 'SY';

/** HiringPath (data-service §2.5, hiringpaths). */
export type HiringPathCode =
  | 'PUBLIC'
  | 'VET'
  | 'NGUARD'
  | 'DISABILITY'
  | 'NATIVE'
  | 'MSPOUSE'
  | 'STUDENT'
  | 'GRADUATES'
  | 'SES'
  | 'SE-OTHER'
  | 'PEACE'
  | 'OVERSEAS'
  | 'FED'
  | 'FED-COMPETITIVE'
  | 'FED-EXCEPTED'
  | 'FED-INTERNAL-SEARCH'
  | 'FED-INTERNAL-NOSEARCH'
  | 'FED-TRANSITION'
  | 'LAND'
  | 'SPECIAL-AUTHORITIES'
  | 'NOPUBLIC';

/** TravelCode (data-service §2.5, travelpercentages). Code 3 is disabled; it occurs in old records. */
export type TravelCode = '0' | '1' | '2' | '3' | '5' | '7' | '8';

/** SecurityClearance (data-service §2.5, securityclearances). Codes 6 and 9 are disabled; they occur in old records. */
export type ClearanceCode = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** ServiceType (data-service §2.5, servicetypes). */
export type ServiceCode = '01' | '02' | '03';

/** AnnouncementClosingType (data-service §2.5, announcementclosingtypes). */
export type ClosingTypeCode = '01' | '02' | '03' | '04';

/** PositionSensitivity: non-sensitive, noncritical-sensitive, critical-sensitive, special-sensitive. */
export type SensitivityCode = 'NS' | 'NCS' | 'CS' | 'SS';

/** Low, moderate and high risk. */
export type RiskCode = 'LR' | 'MR' | 'HR';

/** AdjudicationType, reduced to its letters. */
export type AdjudicationCode = 'CREDENTIALING' | 'SUITABILITYFITNESS' | 'NATIONALSECURITY';

/** The pay plans that most announcements carry (data-service §2.5, payplans). */
export type PayPlanCode =
  | 'GS'
  | 'GG'
  | 'GL'
  | 'GP'
  | 'WG'
  | 'WL'
  | 'WS'
  | 'NA'
  | 'NL'
  | 'NS'
  | 'AD'
  | 'ES'
  | 'SL'
  | 'ST'
  | 'FP'
  | 'SV'
  | 'FV'
  | 'VM'
  | 'VN';
