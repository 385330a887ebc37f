import { toKnownPlace, type KnownPlace } from './places.ts';

/** The largest cities and best-known parks by state, for texts that are read without the service's list of all places. */
const citiesOfStates =
  'Alabama:Birmingham,Huntsville,Mobile,Montgomery;Alaska:Anchorage,Denali National Park,Fairbanks,Juneau;Arizona:Grand Canyon,Mesa,Phoenix,Tucson;Arkansas:Little Rock;' +
  'California:Bakersfield,Fresno,Long Beach,Los Angeles,Oakland,Sacramento,San Diego,San Francisco,San Jose,Yosemite National Park;' +
  'Colorado:Aurora,Boulder,Colorado Springs,Denver;Connecticut:Bridgeport,Hartford,New Haven;Delaware:Dover,Wilmington;' +
  'District of Columbia:Washington;Florida:Everglades National Park,Jacksonville,Miami,Orlando,Pensacola,Tallahassee,Tampa;Georgia:Atlanta,Augusta,Savannah;' +
  'Hawaii:Honolulu;Idaho:Boise;Illinois:Chicago,Springfield;Indiana:Fort Wayne,Indianapolis;Iowa:Cedar Rapids,Des Moines;' +
  'Kansas:Topeka,Wichita;Kentucky:Lexington,Louisville;Louisiana:Baton Rouge,New Orleans,Shreveport;Maine:Augusta,Portland;' +
  'Maryland:Annapolis,Baltimore,Bethesda,Rockville;Massachusetts:Boston,Springfield,Worcester;Michigan:Detroit,Grand Rapids,Lansing;' +
  'Minnesota:Minneapolis,Saint Paul;Mississippi:Biloxi,Jackson;Missouri:Kansas City,Saint Louis,Springfield;' +
  'Montana:Billings,Bozeman,Helena,Missoula;Nebraska:Lincoln,Omaha;Nevada:Las Vegas,Reno;New Hampshire:Concord,Manchester;' +
  'New Jersey:Jersey City,Newark,Trenton;New Mexico:Albuquerque,Las Cruces,Santa Fe;' +
  'New York:Albany,Buffalo,New York,Rochester,Syracuse;North Carolina:Charlotte,Durham,Fayetteville,Greensboro,Raleigh;' +
  'North Dakota:Bismarck,Fargo;Ohio:Cincinnati,Cleveland,Columbus,Dayton,Toledo;Oklahoma:Oklahoma City,Tulsa;' +
  'Oregon:Eugene,Portland,Salem;Pennsylvania:Harrisburg,Philadelphia,Pittsburgh;Puerto Rico:San Juan;Rhode Island:Providence;' +
  'South Carolina:Charleston,Columbia;South Dakota:Rapid City,Sioux Falls;Tennessee:Chattanooga,Knoxville,Memphis,Nashville;' +
  'Texas:Arlington,Austin,Corpus Christi,Dallas,El Paso,Fort Worth,Houston,Laredo,San Antonio,Big Bend National Park;Utah:Ogden,Salt Lake City;' +
  'Vermont:Burlington,Montpelier;Virginia:Alexandria,Arlington,Norfolk,Richmond,Shenandoah National Park,Virginia Beach;' +
  'Washington:Mount Rainier National Park,Seattle,Spokane,Tacoma;West Virginia:Charleston,Huntington;Wisconsin:Green Bay,Madison,Milwaukee;' +
  'Wyoming:Casper,Cheyenne,Yellowstone National Park';

export const largeCities: readonly KnownPlace[] = citiesOfStates.split(';').flatMap((row) => {
  const [state = '', names = ''] = row.split(':');
  return names.split(',').map((name) => toKnownPlace(`${name}, ${state}`));
});
