import type { AgencyRow } from './agency.ts';

/** Agencies of the Departments of Veterans Affairs, the Air Force, the Army, the Navy and Defense. */
export const defenseAgencies: readonly AgencyRow[] = [
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
];
