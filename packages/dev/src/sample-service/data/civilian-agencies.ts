import type { AgencyRow } from './agency.ts';

/** Agencies of the other departments, and independent ones. */
export const civilianAgencies: readonly AgencyRow[] = [
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
