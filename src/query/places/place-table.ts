import { remoteWords } from '../typed/filter-words.ts';

/** States and territories by postal abbreviation, as the service writes them. Visitors mean a city by the District of Columbia. */
export const states: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
};

/** The key of the name by which a visitor may call a state, and its abbreviation: former abbreviations, and Spanish names. */
const otherStateNames: Readonly<Record<string, string>> = {
  calif: 'CA',
  cali: 'CA',
  socal: 'CA',
  norcal: 'CA',
  colo: 'CO',
  fla: 'FL',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  okla: 'OK',
  ore: 'OR',
  penn: 'PA',
  tenn: 'TN',
  tex: 'TX',
  wash: 'WA',
  wis: 'WI',
  'd c': 'DC',
  'n carolina': 'NC',
  'no carolina': 'NC',
  'n car': 'NC',
  's carolina': 'SC',
  'so carolina': 'SC',
  's car': 'SC',
  'n dakota': 'ND',
  'no dakota': 'ND',
  'n dak': 'ND',
  's dakota': 'SD',
  'so dakota': 'SD',
  's dak': 'SD',
  'w virginia': 'WV',
  'w va': 'WV',
  'new york state': 'NY',
  'state of new york': 'NY',
  'washington state': 'WA',
  'state of washington': 'WA',
  'estado de nueva york': 'NY',
  'estado de washington': 'WA',
  'us virgin islands': 'VI',
  usvi: 'VI',
  'islas virgenes': 'VI',
  cnmi: 'MP',
  'islas marianas del norte': 'MP',
  'samoa americana': 'AS',
  'carolina del norte': 'NC',
  'carolina del sur': 'SC',
  'dakota del norte': 'ND',
  'dakota del sur': 'SD',
  'distrito de columbia': 'DC',
  hawai: 'HI',
  luisiana: 'LA',
  misisipi: 'MS',
  misuri: 'MO',
  'nueva jersey': 'NJ',
  'nuevo hampshire': 'NH',
  'nuevo mexico': 'NM',
  'nueva york': 'NY',
  pensilvania: 'PA',
  'virginia occidental': 'WV',
};

/** The abbreviation of a state by the key of each of its names. */
export const stateCodes: ReadonlyMap<string, string> = new Map([
  ...Object.keys(states).map((code): [string, string] => [code.toLowerCase(), code]),
  ...Object.entries(states).map(([code, name]): [string, string] => [name.toLowerCase(), code]),
  ...Object.entries(otherStateNames),
]);

/** States whose name is also that of their city in the service, which finds them by their abbreviation only. */
export const namedAsCities: readonly string[] = ['NY', 'WA'];

const countryNames = (
  'Australia;Bahrain;Belgium;Canada;Cuba;Djibouti;Germany;Greece;Greenland;Guatemala;Iceland;Italy;Japan;Jordan;Kuwait;Mexico;' +
  'Netherlands;Philippines;Poland;Portugal;Qatar;Romania;South Korea;Spain;Turkey;United Arab Emirates;United Kingdom;United States'
).split(';');

const otherCountryNames: Readonly<Record<string, string>> = {
  alemania: 'Germany',
  belgica: 'Belgium',
  'corea del sur': 'South Korea',
  espana: 'Spain',
  'estados unidos': 'United States',
  italia: 'Italy',
  japon: 'Japan',
  korea: 'South Korea',
  'reino unido': 'United Kingdom',
  uk: 'United Kingdom',
  us: 'United States',
  usa: 'United States',
};

/** Countries with federal jobs, as the service writes them, by the key of each of their names. */
export const countries: ReadonlyMap<string, string> = new Map([
  ...countryNames.map((name): [string, string] => [name.toLowerCase(), name]),
  ...Object.entries(otherCountryNames),
]);

const otherCityNames: Readonly<Record<string, string>> = {
  dc: 'Washington, District of Columbia',
  'district of columbia': 'Washington, District of Columbia',
  'distrito de columbia': 'Washington, District of Columbia',
  washington: 'Washington, District of Columbia',
  'washington dc': 'Washington, District of Columbia',
  'washington d c': 'Washington, District of Columbia',
  'wash dc': 'Washington, District of Columbia',
  'ciudad de washington': 'Washington, District of Columbia',
  'new york': 'New York, New York',
  'new york city': 'New York, New York',
  'nueva york': 'New York, New York',
  'ciudad de nueva york': 'New York, New York',
  'la ciudad de nueva york': 'New York, New York',
  'city of new york': 'New York, New York',
  nyc: 'New York, New York',
  manhattan: 'New York, New York',
  abq: 'Albuquerque, New Mexico',
  atl: 'Atlanta, Georgia',
  dfw: 'Dallas, Texas',
  filadelfia: 'Philadelphia, Pennsylvania',
  indy: 'Indianapolis, Indiana',
  kc: 'Kansas City, Missouri',
  'kansas city': 'Kansas City, Missouri',
  'kc ks': 'Kansas City, Kansas',
  'la ca': 'Los Angeles, California',
  'los angeles': 'Los Angeles, California',
  nola: 'New Orleans, Louisiana',
  'nueva orleans': 'New Orleans, Louisiana',
  okc: 'Oklahoma City, Oklahoma',
  philly: 'Philadelphia, Pennsylvania',
  pgh: 'Pittsburgh, Pennsylvania',
  'salt lake': 'Salt Lake City, Utah',
  'san fran': 'San Francisco, California',
  sf: 'San Francisco, California',
  slc: 'Salt Lake City, Utah',
  vegas: 'Las Vegas, Nevada',
};

/** Cities, as the service writes them, by the keys of their other names. */
export const cities: ReadonlyMap<string, string> = new Map(Object.entries(otherCityNames));

/** Names of cities that other states have too, among those in {@link cities} that are not the service's. */
export const sharedNames: readonly string[] = ['manhattan', 'salt lake'];

/** Texts for work from anywhere in place of a place, by key. */
export const remotePlaces: readonly string[] = [
  ...remoteWords,
  'anywhere',
  'en casa',
  'cualquier lugar',
];

/** The first three digits of the first ZIP code of each range, and its state. */
export const zipRanges: string =
  '005NY 006PR 008VI 009PR 010MA 028RI 030NH 039ME 050VT 060CT 070NJ 090 100NY 150PA 197DE 200DC 201VA 202DC 206MD 220VA 247WV ' +
  '270NC 290SC 300GA 320FL 340 341FL 350AL 370TN 386MS 398GA 400KY 430OH 460IN 480MI 500IA 530WI 550MN 569DC 570SD 580ND 590MT 600IL 630MO ' +
  '660KS 680NE 700LA 716AR 730OK 733TX 734OK 750TX 800CO 820WY 832ID 840UT 850AZ 870NM 885TX 889NV 900CA 962 967HI 969GU 970OR 980WA 995AK';
