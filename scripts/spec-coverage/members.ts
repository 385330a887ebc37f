/** Members that archive and Search have alike. */
export const places = [
  'LocationName',
  'CountryCode',
  'CountrySubDivisionCode',
  'CityName',
  'Longitude',
  'Latitude',
];
export const named = ['Name', 'Code'];
export const dates = [
  'PositionStartDate',
  'PositionEndDate',
  'PublicationStartDate',
  'ApplicationCloseDate',
];
