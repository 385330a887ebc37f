/** A place of work with its true coordinates. */
export interface Place {
  city: string;
  /** State, district or territory, as the service spells it; absent abroad. */
  state?: string;
  country: string;
  latitude: number;
  longitude: number;
  /** The kinds of agencies that work there, one letter each, see `agencies.ts`. */
  kinds: string;
  /** Pay area of the General Schedule; see `pay.ts`. */
  payArea: string;
}

/** Postal abbreviations of all states, the district and the inhabited territories, by the name the service writes. */
export const stateCodes: Readonly<Record<string, string>> = {
  Alabama: 'AL',
  Alaska: 'AK',
  Arizona: 'AZ',
  Arkansas: 'AR',
  California: 'CA',
  Colorado: 'CO',
  Connecticut: 'CT',
  Delaware: 'DE',
  'District of Columbia': 'DC',
  Florida: 'FL',
  Georgia: 'GA',
  Hawaii: 'HI',
  Idaho: 'ID',
  Illinois: 'IL',
  Indiana: 'IN',
  Iowa: 'IA',
  Kansas: 'KS',
  Kentucky: 'KY',
  Louisiana: 'LA',
  Maine: 'ME',
  Maryland: 'MD',
  Massachusetts: 'MA',
  Michigan: 'MI',
  Minnesota: 'MN',
  Mississippi: 'MS',
  Missouri: 'MO',
  Montana: 'MT',
  Nebraska: 'NE',
  Nevada: 'NV',
  'New Hampshire': 'NH',
  'New Jersey': 'NJ',
  'New Mexico': 'NM',
  'New York': 'NY',
  'North Carolina': 'NC',
  'North Dakota': 'ND',
  Ohio: 'OH',
  Oklahoma: 'OK',
  Oregon: 'OR',
  Pennsylvania: 'PA',
  'Rhode Island': 'RI',
  'South Carolina': 'SC',
  'South Dakota': 'SD',
  Tennessee: 'TN',
  Texas: 'TX',
  Utah: 'UT',
  Vermont: 'VT',
  Virginia: 'VA',
  Washington: 'WA',
  'West Virginia': 'WV',
  Wisconsin: 'WI',
  Wyoming: 'WY',
  'American Samoa': 'AS',
  Guam: 'GU',
  'Northern Mariana Islands': 'MP',
  'Puerto Rico': 'PR',
  'Virgin Islands': 'VI',
};

/** Countries with posts, and their two-letter codes in the service's own (FIPS) list. */
export const countryCodes: Readonly<Record<string, string>> = {
  'United States': 'US',
  Bahrain: 'BA',
  Belgium: 'BE',
  Cuba: 'CU',
  Djibouti: 'DJ',
  Germany: 'GM',
  Greenland: 'GL',
  Italy: 'IT',
  Japan: 'JA',
  Kuwait: 'KU',
  Netherlands: 'NL',
  Portugal: 'PO',
  Qatar: 'QA',
  'South Korea': 'KS',
  Spain: 'SP',
  Turkey: 'TU',
  'United Kingdom': 'UK',
};

// Kinds: c federal office city, v veterans' hospital, f air force, a army, n navy, p land and parks, r research campus,
// b border or port, x airport, k federal prison, i tribal health and affairs, s space center, u farm country, e embassy.
// City|latitude|longitude|kinds|pay area (when not the rest of the country).
const unitedStates: Readonly<Record<string, string>> = {
  Alabama:
    'Birmingham|33.5207|-86.8025|cvx|BHM; Huntsville|34.7304|-86.5861|crsx|HNT; Redstone Arsenal|34.6843|-86.6474|a|HNT; Montgomery|32.3668|-86.3|cvu; Maxwell AFB|32.3814|-86.3625|f; Mobile|30.6954|-88.0399|bcx; Talladega|33.4359|-86.1058|kp',
  Alaska:
    'Anchorage|61.2181|-149.9003|cvxbpi|AK; Fairbanks|64.8378|-147.7164|pxiu|AK; Juneau|58.3019|-134.4197|cpx|AK; Bethel|60.7922|-161.7558|ix|AK; Joint Base Elmendorf-Richardson|61.2513|-149.8064|fa|AK; Denali National Park|63.7334|-148.9148|p|AK; Nome|64.5011|-165.4064|ix|AK',
  Arizona:
    'Phoenix|33.4484|-112.074|cvxi|PHX; Tucson|32.2226|-110.9747|cvbk|TUC; Flagstaff|35.1983|-111.6513|pi; Nogales|31.3404|-110.9343|b|TUC; Grand Canyon|36.0544|-112.1401|p; Fort Huachuca|31.5552|-110.3499|a; Luke AFB|33.535|-112.383|f|PHX; Window Rock|35.6806|-109.0526|i; Yuma|32.6927|-114.6277|bnu',
  Arkansas:
    'Little Rock|34.7465|-92.2896|cvxu; Fayetteville|36.0626|-94.1574|vu; Hot Springs|34.5037|-93.0552|p; Pine Bluff|34.2284|-92.0032|au; Forrest City|35.0081|-90.7898|k',
  California:
    'Los Angeles|34.0522|-118.2437|cvxb|LA; San Diego|32.7157|-117.1611|cvnbx|SD; San Francisco|37.7749|-122.4194|cvp|SF; Sacramento|38.5816|-121.4944|cvu|SAC; Fresno|36.7378|-119.7871|cvu|FRE; Oakland|37.8044|-122.2712|cb|SF; Long Beach|33.7701|-118.1937|vb|LA; Edwards AFB|34.9054|-117.8837|fs|LA; Travis AFB|38.2627|-121.9275|f|SF; China Lake|35.6508|-117.6617|n|LA; Camp Pendleton|33.3172|-117.3205|n|SD; Yosemite National Park|37.8651|-119.5383|p; Moffett Field|37.4138|-122.0482|sr|SF; Palo Alto|37.4419|-122.143|vr|SF; Redding|40.5865|-122.3917|pu; Victorville|34.5362|-117.2928|k|LA; Calexico|32.6789|-115.4989|b',
  Colorado:
    'Denver|39.7392|-104.9903|cvpx|DEN; Colorado Springs|38.8339|-104.8214|cp|COS; Fort Carson|38.7375|-104.789|a|COS; Peterson SFB|38.8236|-104.7006|f|COS; Fort Collins|40.5853|-105.0844|rpu|DEN; Boulder|40.015|-105.2705|r|DEN; Grand Junction|39.0639|-108.5506|vp; Florence|38.3903|-105.1186|k|COS',
  Connecticut:
    'Hartford|41.7658|-72.6734|cx|HFD; West Haven|41.2705|-72.947|v|NY; Groton|41.3501|-72.0784|n|HFD; New London|41.3557|-72.0995|b|HFD; Danbury|41.3948|-73.454|k|NY',
  Delaware:
    'Wilmington|39.7391|-75.5398|cvb|PHL; Dover|39.1582|-75.5244|cu|PHL; Dover AFB|39.1295|-75.466|f|PHL',
  'District of Columbia':
    'Washington|38.8904|-77.032|cccvp|WAS; Joint Base Anacostia-Bolling|38.8428|-77.0164|fn|WAS',
  Florida:
    'Miami|25.7617|-80.1918|cvbx|MIA; Orlando|28.5383|-81.3792|cvx|ORL; Tampa|27.9506|-82.4572|cvb; Jacksonville|30.3322|-81.6557|cnb; MacDill AFB|27.8494|-82.5212|f; Eglin AFB|30.4635|-86.5512|f; Pensacola|30.4213|-87.2169|nv; Gainesville|29.6516|-82.3248|vr; Kennedy Space Center|28.5729|-80.649|s|PAL; Everglades National Park|25.2866|-80.8987|p|MIA; Coleman|28.8|-82.07|k|ORL; Key West|24.5551|-81.78|nb|MIA; Tallahassee|30.4383|-84.2807|ck',
  Georgia:
    'Atlanta|33.749|-84.388|cccvxrk|ATL; Augusta|33.4735|-82.0105|v; Savannah|32.0809|-81.0912|bc; Fort Eisenhower|33.4164|-82.1429|a; Fort Moore|32.3527|-84.9688|a; Robins AFB|32.6401|-83.5919|f; Athens|33.9519|-83.3576|ru|ATL; Brunswick|31.1499|-81.4915|b; Kings Bay|30.799|-81.5146|n',
  Hawaii:
    'Honolulu|21.3069|-157.8583|cvbxp|HI; Joint Base Pearl Harbor-Hickam|21.3486|-157.9444|fn|HI; Schofield Barracks|21.4952|-158.0636|a|HI; Hilo|19.7297|-155.09|pux|HI; Hawaii Volcanoes National Park|19.4194|-155.2885|p|HI',
  Idaho:
    "Boise|43.615|-116.2023|cvpx; Idaho Falls|43.4917|-112.0339|rpc; Mountain Home AFB|43.0436|-115.8724|f; Coeur d'Alene|47.6777|-116.7805|pu; Fort Hall|43.0332|-112.4386|i",
  Illinois:
    'Chicago|41.8781|-87.6298|ccvxb|CHI; Springfield|39.7817|-89.6501|cu; Scott AFB|38.5418|-89.8503|f|STL; Great Lakes|42.3111|-87.853|nv|CHI; Rock Island Arsenal|41.5171|-90.5437|a|DAV; Peoria|40.6936|-89.589|ru; Marion|37.7306|-88.9331|vk; Thomson|41.9586|-90.099|k',
  Indiana:
    'Indianapolis|39.7684|-86.1581|cvx|IND; Fort Wayne|41.0793|-85.1394|v; Crane|38.8899|-86.9017|n; West Lafayette|40.4259|-86.9081|ru; Terre Haute|39.4667|-87.4139|k; Grissom ARB|40.6481|-86.1521|f; Jeffersonville|38.2776|-85.7372|c',
  Iowa: 'Des Moines|41.5868|-93.625|cvu|DSM; Iowa City|41.6611|-91.5302|v; Ames|42.0308|-93.6319|ru|DSM; Sioux City|42.4963|-96.4049|ux',
  Kansas:
    'Wichita|37.6872|-97.3301|cvx; Topeka|39.0473|-95.6752|vcu; Fort Riley|39.0553|-96.7645|a; Fort Leavenworth|39.3503|-94.9229|ak|KC; Manhattan|39.1836|-96.5717|ru; McConnell AFB|37.6231|-97.2674|f; Lawrence|38.9717|-95.2353|i|KC',
  Kentucky:
    'Louisville|38.2527|-85.7585|cvx; Lexington|38.0406|-84.5037|vk; Fort Campbell|36.6637|-87.4747|a; Fort Knox|37.8915|-85.9636|a; Covington|39.0837|-84.5086|c|CIN; Mammoth Cave|37.187|-86.1005|p; Manchester|37.1537|-83.7619|k',
  Louisiana:
    'New Orleans|29.9511|-90.0715|cvbu; Baton Rouge|30.4515|-91.1871|c; Barksdale AFB|32.5018|-93.6627|f; Alexandria|31.3113|-92.4451|vp; Fort Johnson|31.0449|-93.2058|a; Oakdale|30.816|-92.6604|k; Shreveport|32.5252|-93.7502|v',
  Maine:
    'Portland|43.6591|-70.2568|cbx|BOS; Augusta|44.3106|-69.7795|v; Kittery|43.0881|-70.7362|n|BOS; Bar Harbor|44.3876|-68.2039|p; Houlton|46.1262|-67.8402|bu; Limestone|46.9089|-67.8258|r',
  Maryland:
    'Baltimore|39.2904|-76.6122|ccvb|WAS; Bethesda|38.9847|-77.0947|rnc|WAS; Silver Spring|38.9907|-77.0261|cr|WAS; Fort Meade|39.1087|-76.7713|a|WAS; Aberdeen Proving Ground|39.4668|-76.1306|a|WAS; Patuxent River|38.2862|-76.4083|n|WAS; Greenbelt|39.0046|-76.8755|su|WAS; Suitland|38.8487|-76.9239|c|WAS; Gaithersburg|39.1434|-77.2014|r|WAS; Beltsville|39.0348|-76.9075|ru|WAS; Annapolis|38.9784|-76.4922|n|WAS; Joint Base Andrews|38.8108|-76.867|f|WAS; Rockville|39.084|-77.1528|cr|WAS; Cumberland|39.6529|-78.7625|k; Frederick|39.4143|-77.4105|r|WAS; Emmitsburg|39.7045|-77.327|r|WAS',
  Massachusetts:
    'Boston|42.3601|-71.0589|ccvbx|BOS; Bedford|42.4906|-71.276|v|BOS; Hanscom AFB|42.4607|-71.2743|f|BOS; Natick|42.2775|-71.3468|a|BOS; Woods Hole|41.5265|-70.6731|r|BOS; Springfield|42.1015|-72.5898|cv|HFD; Devens|42.5443|-71.6136|k|BOS',
  Michigan:
    'Detroit|42.3314|-83.0458|cvbx|DET; Ann Arbor|42.2808|-83.743|vr|DET; Grand Rapids|42.9634|-85.6681|cu; Warren|42.5145|-83.0147|a|DET; Sault Sainte Marie|46.4953|-84.3453|bi; Battle Creek|42.3212|-85.1797|vc; Selfridge ANGB|42.6087|-82.8356|f|DET; Milan|42.0853|-83.6824|k|DET',
  Minnesota:
    'Minneapolis|44.9778|-93.265|cvx|MSP; Saint Paul|44.9537|-93.09|cu|MSP; Duluth|46.7867|-92.1005|pkb; Saint Cloud|45.5579|-94.1632|v; International Falls|48.6023|-93.4107|bp; Bemidji|47.4716|-94.8827|ip; Rochester|44.0121|-92.4802|k',
  Mississippi:
    'Jackson|32.2988|-90.1848|cv; Biloxi|30.396|-88.8853|v; Keesler AFB|30.4119|-88.9236|f; Stennis Space Center|30.3627|-89.6001|sn; Vicksburg|32.3526|-90.8779|arp; Stoneville|33.4238|-90.9154|u; Yazoo City|32.8551|-90.4056|k',
  Missouri:
    'Kansas City|39.0997|-94.5786|cccvxu|KC; Saint Louis|38.627|-90.1994|ccvr|STL; Springfield|37.209|-93.2923|kc; Columbia|38.9517|-92.3341|vru; Fort Leonard Wood|37.7048|-92.1572|a; Whiteman AFB|38.7303|-93.5479|f',
  Montana:
    'Helena|46.5891|-112.0391|cvp; Billings|45.7833|-108.5007|pciu; Missoula|46.8721|-113.994|pr; Malmstrom AFB|47.5058|-111.1833|f; West Glacier|48.4961|-113.981|p; Sweetgrass|48.9978|-111.9614|b; Browning|48.5569|-113.0134|i; Great Falls|47.5053|-111.3008|xb',
  Nebraska:
    'Omaha|41.2565|-95.9345|cvx|OMA; Lincoln|40.8136|-96.7026|cru|OMA; Offutt AFB|41.1183|-95.9125|f|OMA; Grand Island|40.9264|-98.342|vu; Winnebago|42.2378|-96.4725|i',
  Nevada:
    'Las Vegas|36.1699|-115.1398|cvxp|LV; Reno|39.5296|-119.8138|cvp|RNO; Nellis AFB|36.2414|-115.0508|f|LV; Fallon|39.4735|-118.7774|ni; Elko|40.8324|-115.7631|pu; Boulder City|35.9786|-114.8325|p|LV',
  'New Hampshire':
    'Concord|43.2081|-71.5376|cp|BOS; Manchester|42.9956|-71.4548|v|BOS; Hanover|43.7022|-72.2896|ra; Berlin|44.4687|-71.1851|k; Portsmouth|43.0718|-70.7626|cb|BOS',
  'New Jersey':
    'Newark|40.7357|-74.1724|cbx|NY; Picatinny Arsenal|40.9423|-74.5571|a|NY; Joint Base McGuire-Dix-Lakehurst|40.0156|-74.5917|fa|PHL; East Orange|40.7673|-74.2049|v|NY; Egg Harbor Township|39.4553|-74.5735|x|PHL; Fort Dix|40.03|-74.6185|k|PHL',
  'New Mexico':
    'Albuquerque|35.0844|-106.6504|cvxpi|ABQ; Santa Fe|35.687|-105.9378|pic|ABQ; Kirtland AFB|35.0402|-106.6092|f|ABQ; White Sands Missile Range|32.3801|-106.4794|as; Gallup|35.5281|-108.7426|i; Las Cruces|32.3199|-106.7637|bup|ELP; Shiprock|36.7856|-108.687|i',
  'New York':
    'New York|40.7128|-74.006|cccvbx|NY; Buffalo|42.8864|-78.8784|cvb|BUF; Albany|42.6526|-73.7562|cv|ALB; Syracuse|43.0481|-76.1474|vx; West Point|41.3915|-73.956|a|NY; Fort Drum|44.0509|-75.7197|a; Upton|40.8695|-72.8868|r|NY; Champlain|44.9864|-73.4465|b|BTV; Ray Brook|44.2959|-74.0899|k; Ithaca|42.444|-76.5019|ru; Rome|43.2128|-75.4557|r',
  'North Carolina':
    'Raleigh|35.7796|-78.6382|cu|RAL; Durham|35.994|-78.8986|vr|RAL; Asheville|35.5951|-82.5515|vp; Charlotte|35.2271|-80.8431|cx|CLT; Fort Liberty|35.1415|-79.008|a|RAL; Camp Lejeune|34.6682|-77.3278|n; Cherry Point|34.9008|-76.8807|n; Seymour Johnson AFB|35.3394|-77.9606|f|RAL; Butner|36.132|-78.7567|k|RAL; Cherokee|35.4743|-83.3149|ip; Elizabeth City|36.2946|-76.2511|b|NFK',
  'North Dakota':
    'Bismarck|46.8083|-100.7837|cpiu; Fargo|46.8772|-96.7898|vur; Minot AFB|48.4156|-101.358|f; Grand Forks AFB|47.9611|-97.4012|f; Pembina|48.9664|-97.2437|b; Belcourt|48.8392|-99.7448|i',
  Ohio: 'Columbus|39.9612|-82.9988|ccv|COL; Cleveland|41.4993|-81.6944|cvs|CLE; Cincinnati|39.1031|-84.512|cvr|CIN; Dayton|39.7589|-84.1916|v|DAY; Wright-Patterson AFB|39.8137|-84.0537|f|DAY; Toledo|41.6528|-83.5379|b; Wooster|40.8051|-81.9351|u|CLE; Elkton|40.7587|-80.6973|k|CLE',
  Oklahoma:
    'Oklahoma City|35.4676|-97.5164|cvx; Tulsa|36.154|-95.9928|cp; Tinker AFB|35.422|-97.3894|f; Fort Sill|34.6506|-98.4023|a; Muskogee|35.7479|-95.3697|vci; Norman|35.2226|-97.4395|r; El Reno|35.5323|-97.955|ku; Anadarko|35.0726|-98.2437|i',
  Oregon:
    'Portland|45.5152|-122.6784|ccvxp|POR; Eugene|44.0521|-123.0868|p; Roseburg|43.2165|-123.3417|vp; Corvallis|44.5646|-123.262|ru|POR; Bend|44.0582|-121.3153|p; Crater Lake|42.8969|-122.1341|p; Sheridan|45.0993|-123.3948|k|POR; Pendleton|45.6721|-118.7886|iu',
  Pennsylvania:
    'Philadelphia|39.9526|-75.1652|cccvbx|PHL; Pittsburgh|40.4406|-79.9959|cvxr|PIT; Harrisburg|40.2732|-76.8867|cu|HAR; Wilkes-Barre|41.2459|-75.8813|v; Carlisle Barracks|40.2093|-77.1758|a|HAR; Mechanicsburg|40.2143|-77.0086|n|HAR; Tobyhanna|41.1773|-75.4177|a; Gettysburg|39.8309|-77.2311|p|HAR; Lewisburg|40.9645|-76.8844|k',
  'Rhode Island':
    'Providence|41.824|-71.4128|cvb|BOS; Newport|41.4901|-71.3128|n|BOS; Narragansett|41.4501|-71.4495|r|BOS',
  'South Carolina':
    'Charleston|32.7765|-79.9311|vbn; Columbia|34.0007|-81.0348|cv; Fort Jackson|34.0355|-80.8209|a; Shaw AFB|33.9731|-80.4737|f; Beaufort|32.4316|-80.6698|n; Clemson|34.6834|-82.8374|u; Bennettsville|34.6174|-79.6848|k',
  'South Dakota':
    'Rapid City|44.0805|-103.231|piv; Sioux Falls|43.5446|-96.7311|vcr; Ellsworth AFB|44.145|-103.1037|f; Pine Ridge|43.0255|-102.5563|i; Rosebud|43.2328|-100.8535|i; Huron|44.3633|-98.2143|u; Yankton|42.8711|-97.3973|kp',
  Tennessee:
    'Nashville|36.1627|-86.7816|cvx; Memphis|35.1495|-90.049|cvbxk; Knoxville|35.9606|-83.9207|c; Oak Ridge|36.0104|-84.2696|r; Gatlinburg|35.7143|-83.5102|p; Arnold AFB|35.3925|-86.0858|f; Johnson City|36.3134|-82.3535|v; Millington|35.3415|-89.8973|n',
  Texas:
    'Dallas|32.7767|-96.797|ccvx|DAL; Fort Worth|32.7555|-97.3308|cxk|DAL; Houston|29.7604|-95.3698|cvbx|HOU; San Antonio|29.4241|-98.4936|cvx|SAT; Austin|30.2672|-97.7431|cc|AUS; El Paso|31.7619|-106.485|vbck|ELP; Laredo|27.5306|-99.4803|b|LAR; Brownsville|25.9017|-97.4975|b; Joint Base San Antonio-Lackland|29.3842|-98.6181|f|SAT; Fort Sam Houston|29.4555|-98.4458|a|SAT; Fort Cavazos|31.1349|-97.7756|a; Fort Bliss|31.8124|-106.4224|a|ELP; Dyess AFB|32.4207|-99.8546|f; Corpus Christi|27.8006|-97.3964|nb|CRP; Temple|31.0982|-97.3428|vu; College Station|30.628|-96.3344|ru|HOU; Waco|31.5493|-97.1467|v; Big Bend National Park|29.2498|-103.2502|p; Beaumont|30.0802|-94.1266|k|HOU; Lubbock|33.5779|-101.8552|ux; Denton|33.2148|-97.1331|c|DAL',
  Utah: 'Salt Lake City|40.7608|-111.891|cvxp|SLC; Ogden|41.223|-111.9738|ccp|SLC; Hill AFB|41.1239|-111.9731|f|SLC; Dugway|40.2299|-112.7494|a|SLC; Moab|38.5733|-109.5498|p; Logan|41.737|-111.8338|u',
  Vermont:
    'Burlington|44.4759|-73.2121|cx|BTV; White River Junction|43.6489|-72.3193|v; Saint Albans|44.8109|-73.0832|bc|BTV; Rutland|43.6106|-72.9726|pu; Derby Line|45.0053|-72.0998|b',
  Virginia:
    'Arlington|38.8905|-77.0863|cc|WAS; Alexandria|38.8046|-77.0431|cc|WAS; Norfolk|36.8468|-76.2851|nbc|NFK; Portsmouth|36.8354|-76.2983|nb|NFK; Hampton|37.0298|-76.3452|vs|NFK; Richmond|37.5407|-77.4336|cvx|RIC; Quantico|38.5223|-77.2936|n|WAS; Fort Belvoir|38.7119|-77.1459|a|WAS; Langley AFB|37.0832|-76.3605|f|NFK; Reston|38.9586|-77.357|rc|WAS; Salem|37.2935|-80.0548|v; Dahlgren|38.3307|-77.0441|n|WAS; Winchester|39.1857|-78.1633|cp|WAS; Herndon|38.9696|-77.3861|c|WAS; Petersburg|37.2279|-77.4019|kp|RIC; Shenandoah National Park|38.2928|-78.6796|p',
  Washington:
    'Seattle|47.6062|-122.3321|ccvbxr|SEA; Tacoma|47.2529|-122.4443|vb|SEA; Spokane|47.6588|-117.426|vxi|SPO; Vancouver|45.6387|-122.6615|c|POR; Joint Base Lewis-McChord|47.1126|-122.5725|af|SEA; Bremerton|47.5673|-122.6326|n|SEA; Fairchild AFB|47.6151|-117.6558|f|SPO; Richland|46.2857|-119.2845|rc; Blaine|48.9938|-122.7469|b|SEA; Mount Rainier National Park|46.88|-121.7269|p|SEA; Wenatchee|47.4235|-120.3103|pu; SeaTac|47.4436|-122.2961|xk|SEA; Walla Walla|46.0646|-118.343|v',
  'West Virginia':
    'Charleston|38.3498|-81.6326|c; Huntington|38.4192|-82.4452|vc; Martinsburg|39.4562|-77.9639|vcc|WAS; Clarksburg|39.2807|-80.3445|vc; Beckley|37.7782|-81.1882|vkc; Harpers Ferry|39.3254|-77.7389|p|WAS; Morgantown|39.6295|-79.9559|rk; Parkersburg|39.2667|-81.5615|cc',
  Wisconsin:
    'Milwaukee|43.0389|-87.9065|cvx|MKE; Madison|43.0731|-89.4012|vru; Green Bay|44.5133|-88.0133|cu; Fort McCoy|44.0086|-90.6835|a; Oxford|43.7805|-89.5651|k; Tomah|43.9786|-90.504|vi; Ashland|46.5924|-90.8838|pi',
  Wyoming:
    'Cheyenne|41.14|-104.8202|cvu; Casper|42.8501|-106.3252|p; F.E. Warren AFB|41.1333|-104.8667|f; Yellowstone National Park|44.9766|-110.7006|p; Jackson|43.4799|-110.7624|p; Fort Washakie|43.0063|-108.8823|i; Laramie|41.3114|-105.5911|ru',
  'Puerto Rico':
    'San Juan|18.4662|-66.1067|cvbx; Guaynabo|18.3975|-66.1155|kc; Fort Buchanan|18.4119|-66.1218|a; Mayaguez|18.2011|-67.1397|bu; Rio Grande|18.3802|-65.8313|p; Ponce|18.0111|-66.6141|vb',
  Guam: 'Hagatna|13.4745|144.7504|cb; Andersen AFB|13.5839|144.9244|f; Tamuning|13.4871|144.7811|xbv; Apra Harbor|13.4443|144.6536|n; Mangilao|13.4479|144.8011|u',
  'American Samoa': "Pago Pago|-14.2793|-170.7009|bpxu; Faga'alu|-14.2903|-170.6834|v",
  'Northern Mariana Islands': 'Saipan|15.1778|145.7508|bpxc; Tinian|14.9699|145.6199|x',
  'Virgin Islands':
    'Saint Thomas|18.3507|-64.9368|bxc; Saint Croix|17.7363|-64.736|vbu; Cruz Bay|18.3311|-64.7937|p',
};

// The same, by country; kinds as above.
const abroad: Readonly<Record<string, string>> = {
  Bahrain: 'Manama|26.2235|50.5876|n',
  Belgium: 'Brussels|50.8459|4.3563|e; Mons|50.4542|3.9523|a',
  Cuba: 'Guantanamo Bay|19.9058|-75.0964|n',
  Djibouti: 'Camp Lemonnier|11.5436|43.1486|n',
  Germany:
    'Ramstein|49.4447|7.5869|f; Wiesbaden|50.0826|8.24|a; Grafenwohr|49.718|11.9118|a; Landstuhl|49.4131|7.5703|a; Stuttgart|48.7758|9.1829|a; Spangdahlem|49.9727|6.6925|f',
  Greenland: 'Pituffik|76.5312|-68.7032|f',
  Italy:
    'Aviano|46.0707|12.5947|f; Vicenza|45.5455|11.5354|a; Naples|40.8518|14.2681|n; Sigonella|37.4017|14.9224|n',
  Japan:
    'Okinawa Island|26.3302|127.798|fna; Yokosuka|35.2815|139.6722|n; Misawa|40.6831|141.3597|f; Camp Zama|35.4886|139.3999|a; Sasebo|33.18|129.7151|n; Yokota AB|35.7485|139.3485|f; Tokyo|35.6762|139.6503|e',
  Kuwait: 'Camp Arifjan|28.8789|48.1614|a',
  Netherlands: 'Brunssum|50.9466|5.9714|a',
  Portugal: 'Lajes Field|38.7618|-27.0908|f',
  Qatar: 'Al Udeid AB|25.1173|51.315|f',
  'South Korea':
    'Camp Humphreys|36.9628|127.0312|a; Osan AB|37.0906|127.0297|f; Daegu|35.8714|128.6014|a; Seoul|37.5665|126.978|e',
  Spain: 'Rota|36.6226|-6.36|n; Moron AB|37.1749|-5.6159|f',
  Turkey: 'Incirlik|37.0021|35.4259|f',
  'United Kingdom':
    'RAF Lakenheath|52.4093|0.561|f; RAF Mildenhall|52.3619|0.4864|f; London|51.5074|-0.1278|e',
};

function readPlaces(table: Readonly<Record<string, string>>, inside: boolean): Place[] {
  return Object.entries(table).flatMap(([region, rows]) =>
    rows.split('; ').map((row): Place => {
      const [
        city = '',
        latitude = '',
        longitude = '',
        kinds = '',
        payArea = inside ? 'RUS' : 'FOR',
      ] = row.split('|');
      const place = {
        city,
        country: inside ? 'United States' : region,
        latitude: Number(latitude),
        longitude: Number(longitude),
        kinds,
        payArea,
      };
      return inside ? { ...place, state: region } : place;
    }),
  );
}

let allPlaces: readonly Place[] | undefined;

/** Every place of the data set; read on first use. */
export function places(): readonly Place[] {
  return (allPlaces ??= [...readPlaces(unitedStates, true), ...readPlaces(abroad, false)]);
}

/** The place as announcements write it: "Denver, Colorado", "Ramstein, Germany". */
export function placeName(place: Place): string {
  return `${place.city}, ${place.state ?? place.country}`;
}
