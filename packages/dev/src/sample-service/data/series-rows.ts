import { disabled, type Row } from './code-list.ts';
import { studentSeries } from './code-names.ts';
import { jobFamily, occupations } from './occupations.ts';

const seriesRow = (code: string, name: string): Row => ({
  fields: { Code: code, Value: name, JobFamily: jobFamily(code) },
});

/** Series without an occupation in the data set. */
const otherSeries: readonly Row[] = (
  [
    ['0006', 'Correctional Institution Administration'],
    ['0019', 'Safety Technician'],
    ['0020', 'Community Planning '],
    ['0086', 'Security Clerical and Assistance'],
    ['0090', 'Guide'],
    ['0187', 'Social Services'],
    ['0203', 'Human Resources Assistance'],
    ['0260', 'Equal Employment Opportunity'],
    ['0305', 'Mail And File'],
    ['0318', 'Secretary'],
    ['0408', 'Ecology'],
    ['0440', 'Genetics'],
    ['0470', 'Soil Science'],
    ['0525', 'Accounting Technician'],
    ['0668', 'Podiatrist'],
    ['0680', 'Dental Officer'],
    ['0681', 'Dental Assistant'],
    ['0896', 'Industrial Engineering'],
    ['0901', 'General Legal And Kindred Administration'],
    ['1083', 'Technical Writing And Editing'],
    ['1105', 'Purchasing'],
    ['1370', 'Cartography'],
    ['1410', 'Librarian'],
    ['1420', 'Archivist'],
    ['1515', 'Operations Research'],
    ['1740', 'Education Services'],
    ['2005', 'Supply Clerical And Technician'],
    ['2101', 'Transportation Specialist'],
    ['2150', 'Transportation Operations'],
    ['2181', 'Aircraft Operation'],
    ['2221', 'Cybersecurity Learning and Development (For DHS use only) '],
    ['3502', 'Laboring'],
    ['4102', 'Painting'],
    ['4607', 'Carpentry'],
    ['5823', 'Automotive Mechanic'],
  ] as const
).map(([code, name]) => seriesRow(code, name));

const disabledSeries: readonly Row[] = (
  [
    ['0001', 'Special-10 Point Veteran'],
    ['0002', 'Special Master'],
    ['1812', 'Game Law Enforcement Series'],
    ['1890', 'Customs Inspection Series'],
    ['2050', 'Supply Cataloging Series'],
  ] as const
).map(([code, name]) => disabled(seriesRow(code, name)));

/** The rows of the list `occupationalseries`, by code. */
export function seriesRows(): Row[] {
  const drawn = [...occupations().values()].map((occupation) =>
    seriesRow(occupation.series, occupation.name),
  );
  const students = Object.entries(studentSeries).map(([code, name]) => seriesRow(code, name));
  return [...drawn, ...students, ...otherSeries, ...disabledSeries].sort((one, other) =>
    String(one.fields.Code) < String(other.fields.Code) ? -1 : 1,
  );
}
