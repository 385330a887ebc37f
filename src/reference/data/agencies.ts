import { inProse } from './wording.ts';

/** An agency (a sub-element) that hires in the data set. Codes and names are those of the service's agencysubelements list. */
export interface Agency {
  code: string;
  name: string;
  /** Its name inside a sentence: "the Forest Service". */
  prose: string;
  acronym: string;
  department: string;
  /** How many of the announcements are its own, in relation to the others. */
  weight: number;
  /** Where it works: kinds of `places.ts`. */
  kinds: string;
  /** Also, or when `kinds` is empty only, at these cities; "Portland/OR" where two have the name. */
  cities: readonly string[];
  /** What it hires for: occupational series, more often named first. */
  series: readonly string[];
  /** Begins with a verb: what the agency does. */
  mission: string;
  /** Its pay plan in place of the General Schedule. */
  plan?: string;
}

/** Departments by code; those of the military belong to Defense in the list, yet stand first in their own OrganizationCodes. */
export const departments: Readonly<
  Record<string, { name: string; acronym: string; parent?: string }>
> = {
  AF: { name: 'Department of the Air Force', acronym: 'AF', parent: 'DD' },
  AG: { name: 'Department of Agriculture', acronym: 'USDA' },
  AR: { name: 'Department of the Army', acronym: '', parent: 'DD' },
  CM: { name: 'Department of Commerce', acronym: 'DOC' },
  DD: { name: 'Department of Defense', acronym: 'DOD' },
  DJ: { name: 'Department of Justice', acronym: 'DOJ' },
  DL: { name: 'Department of Labor', acronym: 'DOL' },
  DN: { name: 'Department of Energy', acronym: 'DOE' },
  ED: { name: 'Department of Education', acronym: 'ED' },
  GS: { name: 'General Services Administration', acronym: 'GSA' },
  HE: { name: 'Department of Health and Human Services', acronym: 'HHS' },
  HS: { name: 'Department of Homeland Security', acronym: 'DHS' },
  HU: { name: 'Department of Housing and Urban Development', acronym: 'HUD' },
  IN: { name: 'Department of the Interior', acronym: 'DOI' },
  NN: { name: 'National Aeronautics and Space Administration', acronym: 'NASA' },
  NV: { name: 'Department of the Navy', acronym: '', parent: 'DD' },
  OT: { name: 'Other Agencies and Independent Organizations', acronym: '' },
  ST: { name: 'Department of State', acronym: 'DOS' },
  TD: { name: 'Department of Transportation', acronym: 'DOT' },
  TR: { name: 'Department of the Treasury', acronym: '' },
  VA: { name: 'Department of Veterans Affairs', acronym: 'VA' },
};

// code | name | acronym | weight | kinds | cities | series | plan (when not GS)
const rows: readonly (readonly [row: string, mission: string, plan?: string])[] = [
  [
    'VATA|Veterans Health Administration|VHA|330|v||0610 0602 0620 0621 0679 0185 0180 0633 0631 0660 0661 0644 0647 0649 0640 0682 3566 4749 2210',
    "cares for the nation's veterans in hospitals and clinics across the country",
  ],
  [
    'VALA|Veterans Benefits Administration|VBA|60|c||0996 0962 0343 2210 0501',
    'decides and pays the benefits that veterans have earned',
  ],
  [
    'VAPA|National Cemetery Administration|NCA|20|v||5003 4749 0303',
    'keeps the national cemeteries as places of honor',
  ],
  [
    'AF1M|Air Force Materiel Command||110|f|Tinker AFB;Wright-Patterson AFB;Hill AFB;Robins AFB|2210 0861 0830 1102 0855 8852 2604 1910 0501 0343 0346 0081',
    'develops, buys and keeps ready the equipment that airmen rely on',
  ],
  [
    'AF1L|Air Mobility Command||40|f||0346 0081 8852 5803 0343 0303 0083',
    'moves people and cargo by air wherever the nation needs them',
  ],
  [
    'AF0J|Air Education and Training Command||40|f|Joint Base San Antonio-Lackland;Keesler AFB;Maxwell AFB|1712 0343 0303 2210 0081 4749',
    'recruits, trains and educates airmen',
  ],
  [
    'AF0R|Pacific Air Forces||34||Yokota AB;Misawa;Okinawa Island;Osan AB;Andersen AFB;Joint Base Pearl Harbor-Hickam;Joint Base Elmendorf-Richardson|0343 2210 0810 0301 0346 0188',
    'defends interests and partners throughout the Pacific',
  ],
  [
    'AF0D|U.S. Air Forces, Europe||30||Ramstein;Spangdahlem;Aviano;RAF Lakenheath;RAF Mildenhall;Incirlik;Lajes Field;Moron AB|0343 2210 0301 0346 0188 1102',
    'provides airpower in Europe and Africa together with allies',
  ],
  [
    'AF3C|Air Force Elements, U.S. Central Command||6||Al Udeid AB|0346 0343',
    'supports operations across the Middle East',
  ],
  [
    'AF1S|Headquarters, Air Force Space Command||12||Peterson SFB;Pituffik|0346 2210 0855 0343',
    'keeps watch over space and the systems that depend on it',
  ],
  [
    'AF34|Air National Guard||20|f||0346 2210 8852 0303',
    'gives governors and the nation trained airmen when they call',
  ],
  [
    'ARBA|Army Installation Management Command||80|a|Wiesbaden;Camp Humphreys|0081 0083 1702 0189 0810 4749 5703 0303 0343 0188',
    'runs the installations where soldiers and their families live, work and train',
  ],
  [
    'ARMC|U.S. Army Medical Command||50|a|Landstuhl|0610 0620 0640 0644 0660 0679 0180 0649',
    'delivers health care to soldiers, retirees and their families',
  ],
  [
    'ARCE|U.S. Army Corps of Engineers|USACE|90|c|Vicksburg;Huntsville;Portland/OR;Walla Walla;Mobile;Winchester|0810 0830 0850 0819 0802 0025 1102 0401 1170 5786 1315 0343',
    'builds and operates waterways, dams and military facilities',
  ],
  [
    'ARE3|United States Army Europe and Africa||26||Wiesbaden;Grafenwohr;Vicenza;Stuttgart;Mons;Brunssum|0346 0343 2210 0301 0132',
    'trains and readies Army forces with allies in Europe and Africa',
  ],
  [
    'ARP8|Eighth U.S. Army||16||Camp Humphreys;Daegu|0346 0343 2210 0301',
    'stands ready with the Republic of Korea to keep the peace on the peninsula',
  ],
  [
    'ARXC|U.S. Army Sustainment Command||24|a|Camp Arifjan|2003 0346 2010 5803 6907',
    'equips and supplies Army units around the world',
  ],
  [
    'NV24|Naval Sea Systems Command|NAVSEA|90||Bremerton;Kittery;Norfolk;Portsmouth/VA;Joint Base Pearl Harbor-Hickam;Dahlgren;Crane;Newport|0830 0855 0850 2604 3414 3806 4204 2805 1910 0802 1550',
    'designs, builds and repairs the ships of the fleet',
  ],
  [
    'NV25|Naval Facilities Engineering Systems Command|NAVFAC|44|n||0810 0819 0850 0808 1102 4742 5306 1170',
    'plans, builds and maintains shore facilities for the fleet',
  ],
  [
    'NV27|U.S. Marine Corps|USMC|40||Quantico;Camp Pendleton;Camp Lejeune;Cherry Point;Beaufort;Okinawa Island;Yuma|0346 2210 1712 0301 0081 7408 0189 5703',
    'supports Marines and their families at bases and stations',
  ],
  [
    'NV52|Commander, Navy Installations|CNIC|60|n|Yokosuka;Sasebo;Naples;Sigonella;Rota;Guantanamo Bay;Manama;Camp Lemonnier|7408 1702 0189 3566 0083 0081 0303 0346',
    'runs the shore installations that sustain the fleet, the fighter and the family',
  ],
  [
    'NV39|Commander, Naval Information Warfare Systems Command (NAVWARSYSCOM)||30||San Diego;Charleston/SC;Norfolk;New Orleans|0855 1550 2210 1102',
    'delivers networks and information systems to the fleet',
  ],
  [
    'DD34|Defense Commissary Agency|DECA|50|afn||7407 6907 0303 3566',
    'sells groceries at a saving to military families',
  ],
  [
    'DD07|Defense Logistics Agency|DLA|46|c|Columbus;Richmond;Philadelphia;Battle Creek;Mechanicsburg;Ogden|1102 2010 2003 6907 2210 1910 0343',
    'supplies the armed forces with nearly everything they consume',
  ],
  [
    'DD35|Defense Finance and Accounting Service|DFAS|30||Indianapolis;Columbus;Cleveland;Limestone;Rome|0510 0501 2210',
    'pays and keeps the books for the defense establishment',
  ],
  [
    'DD60|Defense Health Agency|DHA|50|af|Bethesda;Portsmouth/VA;San Diego;Joint Base San Antonio-Lackland|0610 0602 0620 0644 0661 0343',
    "runs the military's hospitals and clinics as one system",
  ],
  [
    'DD16|Department of Defense Education Activity|DODEA|34||Ramstein;Wiesbaden;Okinawa Island;Yokosuka;Camp Humphreys;Vicenza;Rota;Fort Liberty;Fort Campbell;Camp Lejeune;Tamuning;Arlington|1710 1702 0343 3566',
    'teaches the children of military families around the world',
  ],
  [
    'DD04|Defense Information Systems Agency|DISA|24||Fort Meade;Scott AFB;Ogden;Stuttgart|2210 0855 1550 1102',
    'operates the networks that connect the armed forces',
  ],
  [
    'AG11|Forest Service|FS|110|p||0462 0025 0401 0486 0810 5716 0303 1170 1315',
    'cares for national forests and grasslands',
  ],
  [
    'AG37|Food Safety and Inspection Service|FSIS|60|u|Omaha;Springfield/MO;Fayetteville;Athens|1863 0701 0696 1801',
    'makes sure that meat, poultry and eggs are safe to eat',
  ],
  [
    'AG34|Animal and Plant Health Inspection Service|APHIS|44|u|Fort Collins;Ames;Hilo|0401 0404 0701 0486',
    'guards crops, livestock and wildlife against pests and disease',
  ],
  [
    'AG16|Natural Resources Conservation Service|NRCS|50|u|Mangilao;Pago Pago;Saipan|0457 0810 0802',
    'helps farmers and ranchers conserve soil and water',
  ],
  [
    'AG03|Agricultural Research Service|ARS|34|ur|Beltsville;Peoria;Stoneville|0401 0404 1320 1530',
    'solves farming and food problems through research',
  ],
  [
    'AGFA|Farm Service Agency|FSA|30|u|Kansas City;Saint Louis|1165 1101 0303',
    'helps farmers stay in business with loans and programs',
  ],
  [
    'IN10|National Park Service|NPS|110|p||0025 0462 4749 5003 1016 0303 0089 1015 0083 3566',
    'preserves the national parks for everyone to enjoy',
  ],
  [
    'IN05|Bureau of Land Management|BLM|56|p||0462 0454 0401 0486 1170 1350 0802',
    'manages public land for many uses',
  ],
  [
    'IN15|U.S. Fish and Wildlife Service|FWS|40|p|Anchorage;Hilo;Tinian|0486 0482 0401 0025 4749',
    'works with others to conserve fish, wildlife and their homes',
  ],
  [
    'IN08|Geological Survey|USGS|34|r|Reston;Denver;Anchorage;Sacramento|1315 1350 0401 1301 0404',
    'studies the land, its hazards and its resources',
  ],
  [
    'IN06|Interior, Bureau of Indian Affairs|BIA|36|i||0083 0462 0303 1170 4749',
    'serves federally recognized Tribes and their members',
  ],
  [
    'IN28|Bureau of Indian Education|BIE|22|i||1710 1702 7408 5703',
    'runs and supports schools for Native students',
  ],
  [
    'IN07|Bureau of Reclamation|USBR|26|p|Boulder City;Denver;Boise;Sacramento|0810 0850 2805 1315 5306 0343',
    'manages water and power in the West',
  ],
  [
    'HE38|National Institutes of Health|NIH|90||Bethesda;Bethesda;Rockville;Durham;Frederick|0401 0602 0610 0685 1109 2210 0343 1530 0644 0341 1102',
    'turns biomedical discovery into health',
  ],
  [
    'HE39|Centers for Disease Control and Prevention|CDC|56||Atlanta;Atlanta;Cincinnati;Morgantown;Fort Collins;San Juan;Anchorage|0685 0601 1530 0690 2210 0343 1109',
    'protects people from health threats at home and abroad',
  ],
  [
    'HE36|Food and Drug Administration|FDA|56||Silver Spring;Silver Spring;Rockville;Kansas City;San Juan|0696 1320 0401 0602 1530 0660 2210',
    'makes sure that food and medicines are safe',
  ],
  [
    'HE37|Indian Health Service|IHS|80|i||0610 0602 0660 0640 0644 0682 0620 0679 0185 4749',
    'brings health care to American Indians and Alaska Natives',
  ],
  [
    'HE70|Centers for Medicare & Medicaid Services|CMS|36||Baltimore;Baltimore;Dallas;Chicago;Kansas City|0107 0343 2210 1530 1109 0510',
    'makes health coverage work for millions of people',
  ],
  [
    'HE10|Office of the Secretary of Health and Human Services||24||Washington;Rockville|0343 0905 1102 0560 0301',
    "leads the department's work for the health and well-being of all",
  ],
  [
    'HE90|Administration for Children and Families|ACF|16||Washington;Dallas;Philadelphia;Seattle|0101 1109 0343',
    'supports children, families and communities with grants and services',
  ],
  [
    'HE00|Department of Health and Human Services - Agency Wide|HHS|12||Washington|0340 0201 2210',
    'works for the health and well-being of all',
  ],
  [
    'HSBD|Customs and Border Protection|CBP|76|b|Washington;Indianapolis|1895 1896 0401 0343 2210',
    'keeps the borders safe while trade and travel flow',
  ],
  [
    'HSBC|Transportation Security Administration|TSA|80|x||1802 1801 0343 2210',
    'keeps travel secure',
    'SV',
  ],
  [
    'HSCB|Federal Emergency Management Agency|FEMA|56|c|Denton;Winchester;Emmitsburg;Saint Croix|0089 0301 1109 0810 0343 2210',
    'helps people before, during and after disasters',
  ],
  [
    'HSAB|Citizenship and Immigration Services|USCIS|44|c|Guaynabo;Saint Albans;Lincoln;Hagatna|1801 0303 0343 0930',
    'decides on immigration benefits with care and fairness',
  ],
  [
    'HSAC|U.S. Coast Guard|USCG|40|b|Washington;Elizabeth City;Apra Harbor|2210 0810 0301 4749 2604 0018',
    'protects people and commerce on the water',
  ],
  [
    'HSBB|Immigration and Customs Enforcement|ICE|36|c|Laredo;El Paso|1801 1811 0343 0905',
    'enforces immigration and customs law',
  ],
  [
    'HSCA|Cybersecurity and Infrastructure Security Agency|CISA|30||Arlington;Arlington;Denver;Atlanta|2210 1801 0080 0343 0391',
    "defends the nation's networks and critical infrastructure",
  ],
  [
    'DJ03|Justice, Bureau of Prisons/Federal Prison System|BOP|84|k||0007 0610 0603 0180 4749 7404 0101 0201',
    'keeps federal prisons safe, humane and secure',
  ],
  [
    'DJ02|Federal Bureau of Investigation|FBI|50|c|Huntsville;Clarksburg;Quantico;Washington|1811 0132 2210 0510 0303 0391',
    'protects the people and upholds the law',
  ],
  [
    'DJ09|Executive Office for U.S. Attorneys and the Office of the U.S. Attorneys|EOUSA|36|c|San Juan;Hagatna;Saint Thomas|0905 0950 0341',
    'represents the United States in its courts',
  ],
  [
    'DJ08|U.S. Marshals Service|USMS|24|c||1811 0341 0343',
    'protects the courts and brings fugitives to justice',
  ],
  [
    'DJ01|Offices, Boards and Divisions||20||Washington|0905 0904 0950 2210',
    "does the department's legal and management work",
  ],
  [
    'TR93|Internal Revenue Service|IRS|110|c|Ogden;Kansas City;Austin;Covington;Fresno;Martinsburg;Memphis|0592 0512 1169 0962 2210 0501 0987 0343 1811',
    'helps taxpayers meet their duties and applies the tax law fairly',
  ],
  [
    'TRFD|Bureau of the Fiscal Service|BFS|26||Parkersburg;Kansas City;Philadelphia;Birmingham|0510 0501 2210 0343',
    "runs the government's payments, collections and accounting",
  ],
  [
    'TRAD|U.S. Mint||12||Philadelphia;Denver;San Francisco;West Point|0085 3414 0018 0343',
    "makes the nation's coins",
  ],
  [
    'TRAJ|Office of the Comptroller of the Currency|OCC|14||Washington;New York;Chicago;Dallas;Denver|0510 0110 0905 2210',
    'supervises national banks',
  ],
  [
    'TD03|Federal Aviation Administration|FAA|80|x|Oklahoma City;Egg Harbor Township;Washington|2152 0855 1825 2210 0343 0802',
    'runs the safest and busiest airspace in the world',
    'FV',
  ],
  [
    'TD04|Federal Highway Administration|FHWA|26|c||0810 1101 0343 0028',
    'helps states build and keep good roads',
  ],
  [
    'TD17|Federal Motor Carrier Safety Administration|FMCSA|14|b||0343',
    'works to prevent crashes of trucks and buses',
  ],
  [
    'CM54|National Oceanic and Atmospheric Administration|NOAA|66||Silver Spring;Boulder;Norman;Seattle;Honolulu;Anchorage;Woods Hole;Miami;Pago Pago;Hagatna;Kansas City;Narragansett|1340 0482 1301 0401 2210 1315',
    'studies and forecasts the sea and the sky',
  ],
  [
    'CM56|Patent and Trademark Office|USPTO|26||Alexandria/VA;Alexandria/VA;Denver;Detroit;Dallas|1224 0905 2210 0343',
    'grants patents and registers trademarks',
  ],
  [
    'CM57|National Institute of Standards and Technology|NIST|24||Gaithersburg;Boulder|1310 1320 1550 0855 1529',
    'advances measurement science and standards',
    'ZP',
  ],
  [
    'CM63|U.S. Census Bureau|USCB|40|c|Suitland;Suitland;Jeffersonville|1529 1530 2210 0303 1560 0343',
    "counts the nation's people and economy",
  ],
  [
    'ED00|Department of Education - Agency Wide|ED|20||Washington|1720 0343 1109 2210',
    'opens doors to learning for every student',
  ],
  [
    'EDEN|Federal Student Aid|FSA|20||Washington;Atlanta;Chicago|1101 0343 2210 0501',
    'helps students pay for school',
  ],
  [
    'EDEC|Office for Civil Rights|OCR|12||Washington;Boston;Denver;Seattle|0905 0360',
    'makes sure that schools treat every student fairly',
  ],
  [
    'GS03|Public Buildings Service|PBS|44|c||1170 0808 1102 0343 0810',
    'builds and looks after the buildings the government works in',
  ],
  [
    'GS30|Federal Acquisition Service|FAS|36|c||1102 1101 0343 2210',
    'buys what the government needs, well and at scale',
  ],
  [
    'GS18|Technology Transformation Service|TTS|16||Washington|2210 0301 1560',
    'helps agencies build services that work for the public',
  ],
  [
    'DNNN|National Nuclear Security Administration|NNSA|20||Albuquerque;Oak Ridge;Washington;Las Vegas|0801 0080 0343',
    'keeps the nuclear stockpile safe and stops proliferation',
  ],
  [
    'DN03|Bonneville Power Administration|BPA|26||Portland/OR;Vancouver;Spokane|0850 2210 2810 1101 0343',
    'sells clean power from the rivers of the Northwest',
  ],
  [
    'DNWP|Western Area Power Administration|WAPA|14||Denver;Phoenix;Billings;Huron|2810 0850 0343',
    'delivers hydropower across fifteen states',
  ],
  [
    'DLLS|Bureau of Labor Statistics|BLS|20||Washington;Philadelphia;Kansas City;Dallas|0110 1530 2210 1529',
    'measures work, prices and productivity',
  ],
  [
    'DLSH|Occupational Safety and Health Administration|OSHA|26|c||0018 0690 0303',
    'makes workplaces safe and healthy',
  ],
  [
    'DLMS|Mine Safety and Health Administration|MSHA|12||Beckley;Denver;Lexington;Pittsburgh|0018',
    'protects the people who work in mines',
  ],
  [
    'NN51|Goddard Space Flight Center||20||Greenbelt|0861 0855 1550 1102 0801',
    'builds spacecraft that study Earth and the universe',
  ],
  ['NN72|Lyndon B. Johnson Space Center||18||Houston|0861 0801 0343', 'leads human spaceflight'],
  [
    'NN76|John F. Kennedy Space Center||14||Kennedy Space Center|0861 0830 0850',
    'prepares and launches missions',
  ],
  [
    'NN22|John Glenn Research Center at Lewis Field||10||Cleveland|0861 0830 1310',
    'develops propulsion, power and materials for flight',
  ],
  [
    'ST00|Department of State - Agency Wide|DOS|46|ce|Washington;Washington|0130 2210 0301 0080 0343 0905',
    "carries out the nation's foreign policy",
  ],
  [
    'HU00|Department of Housing and Urban Development - Agency Wide|HUD|22|c||1101 0360 0343 1165',
    'works for strong communities and affordable homes',
  ],
  [
    'EP00:OT|Environmental Protection Agency|EPA|50|c|Durham;Cincinnati;Ann Arbor|0028 0819 1301 0401 0905 0343 2210',
    'protects human health and the environment',
  ],
  [
    'SZ00:OT|Social Security Administration|SSA|90|c|Baltimore;Saint Thomas;Ponce;Hagatna;Saipan|0962 0105 2210 0343 0930 0303',
    'pays benefits to retired and disabled people and their families',
  ],
  [
    'SM03:OT|Smithsonian Institution|SI|20||Washington|1015 0085 1016 4749 1035',
    'shares knowledge through museums and research',
  ],
  [
    'FD00:OT|Federal Deposit Insurance Corporation|FDIC|14||Washington;Arlington;Dallas;Kansas City;Memphis|0110 0510 2210 0905',
    'insures deposits and examines banks',
  ],
];

/** All hiring agencies. */
export const agencies: readonly Agency[] = rows.map(([row, mission, plan]) => {
  const [code = '', name = '', acronym = '', weight = '1', kinds = '', cities = '', series = ''] =
    row.split('|');
  const [own = '', parent = own.slice(0, 2)] = code.split(':');
  return {
    code: own,
    name,
    prose: inProse(name),
    acronym,
    department: parent,
    weight: Number(weight),
    kinds,
    cities: cities === '' ? [] : cities.split(';'),
    series: series.split(' '),
    mission,
    ...(plan === undefined ? {} : { plan }),
  };
});
