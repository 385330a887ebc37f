/** Names of codes that announcements carry and code lists explain (data-service §10.1.6, §10.3; the service's own lists). */
export const offeringTypes: Readonly<Record<string, string>> = {
  '15317': 'Permanent',
  '15318': 'Temporary',
  '15319': 'Term',
  '15320': 'Detail',
  '15321': 'Temporary Promotion',
  '15322': 'Seasonal',
  '15323': 'Summer',
  '15324': 'Presidential Management Fellows',
  '15326': 'Recent Graduates',
  '15327': 'Multiple Appointment Types',
  '15328': 'Internships',
  '15522': 'Intermittent',
  '15667': 'ICTAP Only',
  '15668': 'Agency Employees Only',
  '15669': 'Telework',
};

export const scheduleTypes: Readonly<Record<string, string>> = {
  '1': 'Full-time',
  '2': 'Part-time',
  '3': 'Shift work',
  '4': 'Intermittent',
  '5': 'Job sharing',
  '6': 'Multiple Schedules',
};

export const rateIntervals: Readonly<Record<string, string>> = {
  BW: 'Bi-weekly',
  FB: 'Fee Basis',
  PA: 'Per Year',
  PD: 'Per Day',
  PH: 'Per Hour',
  PM: 'Per Month',
  PW: 'Piece Work',
  ST: 'Student Stipend Paid',
  SY: 'School Year',
  WC: 'Without Compensation',
};

export const clearances: Readonly<Record<string, string>> = {
  '0': 'Not Required',
  '1': 'Confidential',
  '2': 'Secret',
  '3': 'Top Secret',
  '4': 'Sensitive Compartmented Information',
  '5': 'Q Access Authorization',
  '7': 'L Access Authorization',
  '8': 'Other',
};

export const studentSeries: Readonly<Record<string, string>> = {
  '0099': 'General Student Trainee',
  '0199': 'Social Science Student Trainee',
  '0299': 'Human Resources Management Student Trainee',
  '0399': 'Administration And Office Support Student Trainee',
  '0499': 'Biological Science Student Trainee',
  '0599': 'Financial Management Student Trainee',
  '0699': 'Medical And Health Student Trainee',
  '0899': 'Engineering And Architecture Student Trainee',
  '0999': 'Legal Occupations Student Trainee',
  '1099': 'Information And Arts Student Trainee',
  '1199': 'Business And Industry Student Trainee',
  '1299': 'Copyright And Patent Student Trainee',
  '1399': 'Physical Science Student Trainee',
  '1599': 'Mathematics And Statistics Student Trainee',
  '1799': 'Education Student Trainee',
  '1899': 'Investigation Student Trainee',
  '2299': 'Information Technology Student Trainee',
};

/** The recorded name of a hiring path, by its code in the list. */
export const hiringPaths: Readonly<Record<string, string>> = {
  DISABILITY: 'Individuals with disabilities',
  'FED-COMPETITIVE': 'Federal employees - Competitive service',
  'FED-EXCEPTED': 'Federal employees - Excepted service',
  'FED-INTERNAL-SEARCH': 'Internal to an agency - appears on PORTAL',
  'FED-TRANSITION': 'Career transition (CTAP, ICTAP, RPL)',
  GRADUATES: 'Recent graduates',
  LAND: 'Land & base management',
  MSPOUSE: 'Military spouses',
  NATIVE: 'Native Americans',
  NGUARD: 'National Guard & Reserves',
  NOPUBLIC: 'Custom announcement',
  OVERSEAS: 'Family of overseas employees',
  PEACE: 'Peace Corps & AmeriCorps Vista',
  PUBLIC: 'The public',
  SES: 'Senior executives',
  'SPECIAL-AUTHORITIES': 'Special authorities',
  STUDENT: 'Students',
  VET: 'Veterans',
};

export const travelLevels: Readonly<Record<string, string>> = {
  '0': 'Not required',
  '1': 'Occasional travel',
  '2': '25% or less',
  '5': '50% or less',
  '7': '75% or less',
  '8': '76% or greater',
};

export const serviceTypes: Readonly<Record<string, string>> = {
  '01': 'Competitive',
  '02': 'Excepted',
  '03': 'Senior Executive',
};

/** Names as in data-service §2.1, which shows no codes; 04 follows from their order. */
export const closingTypes: Readonly<Record<string, string>> = {
  '01': 'Closing Date',
  '02': 'Open Continuous',
  '03': 'Applicant Cut-Off',
  '04': 'Closing Time',
};

/** The Name of WhoMayApply by its code, as announcements carried it until 2020. */
export const applicantNames: Readonly<Record<string, string>> = {
  '15514': 'United States Citizens',
  '15515': 'US Citizens and Non Citizens',
  '15516': 'Student/Internship Program Eligibles',
  '15523': 'US Citizens and Status Candidates',
  '45575': 'All groups of qualified individuals',
};
