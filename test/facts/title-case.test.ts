import assert from 'node:assert/strict';
import { describe, it, suite, test } from 'node:test';
import fc from 'fast-check';
import { tidy } from '../../src/facts/text/text.ts';
import { toReadableName, toReadableTitle } from '../../src/facts/text/title-case.ts';
import { noRecordings, recordings } from '../protocol/recordings.ts';

const titles: [written: string, readable: string][] = [
  ['CIVIL ENGINEER', 'Civil Engineer'],
  ['SUPERVISORY IT SPECIALIST (INFOSEC)', 'Supervisory IT Specialist (INFOSEC)'],
  ['IT SPECIALIST (SYSADMIN/NETWORK)', 'IT Specialist (SYSADMIN/Network)'],
  ['CONTRACT SPECIALIST, GS-1102-12', 'Contract Specialist, GS-1102-12'],
  ['RECREATION AID NF-01', 'Recreation Aid NF-01'],
  ['ENGINEERING TECHNICIAN III', 'Engineering Technician III'],
  ['LEAD TRANSPORTATION SECURITY OFFICER, LTSO', 'Lead Transportation Security Officer, LTSO'],
  ['USCIS USHER, USPTO/USGS USER', 'USCIS Usher, USPTO/USGS User'],
  ['NIST CHEMIST, OGC', 'NIST Chemist, OGC'],
  ['MOTOR VEHICLE OPERATOR V', 'Motor Vehicle Operator V'],
  ['CIVIL RIGHTS ANALYST IV', 'Civil Rights Analyst IV'],
  ['RN CARE MANAGER', 'RN Care Manager'],
  ['REGISTERED NURSE (ICU)', 'Registered Nurse (ICU)'],
  ['REGISTERED NURSE (OPERATING ROOM)', 'Registered Nurse (Operating Room)'],
  ['REGISTERED NURSE-OR', 'Registered Nurse-OR'],
  ['CLERK OR ASSISTANT', 'Clerk or Assistant'],
  ['DIRECTOR OF THE OFFICE OF EEO', 'Director of the Office of EEO'],
  ['THE DIRECTOR', 'The Director'],
  ['VETERANS’ SERVICE REPRESENTATIVE', 'Veterans’ Service Representative'],
  ["CHILDREN'S LIBRARIAN", "Children's Librarian"],
  ["O'BRIEN FELLOW", "O'Brien Fellow"],
  ['NURSE-MIDWIFE', 'Nurse-Midwife'],
  ['SR. ADVISOR', 'Sr. Advisor'],
  ['U.S. MARSHAL', 'U.S. Marshal'],
  ['DIRECTOR, R&D', 'Director, R&D'],
  ['X-RAY TECHNICIAN', 'X-Ray Technician'],
  ['F-35 MECHANIC', 'F-35 Mechanic'],
  ['INGENIERO DE DISEÑO', 'Ingeniero de Diseño'],
  ['PSYCHOLOGIST (SysAnalysis)', 'Psychologist (SysAnalysis)'],
  // Titles that are not in capitals stay unchanged.
  ['Civil Engineer', 'Civil Engineer'],
  ['IT Specialist (INFOSEC)', 'IT Specialist (INFOSEC)'],
  ['MAIL CLERK or Mail Handler', 'MAIL CLERK or Mail Handler'],
  ['EMT', 'EMT'],
  ['GS-12', 'GS-12'],
  ['', ''],
];

suite('readable titles', () => {
  for (const [written, readable] of titles) {
    test(`${written || 'no title'}: ${readable}`, () => {
      assert.equal(toReadableTitle(written), readable);
    });
  }

  test('only the case of letters changes, and a second run changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 80 }), (text) => {
        const once = toReadableTitle(text.toUpperCase());
        assert.equal(once.toUpperCase(), tidy(text.toUpperCase()));
        assert.equal(toReadableTitle(once), once);
      }),
    );
  });

  test('a very long title is cut', () => {
    for (const text of ['('.repeat(1e6), 'A'.repeat(1e6), "A'".repeat(5e5), '(A'.repeat(5e5)])
      assert.ok(toReadableTitle(text).length <= 500);
  });
});

describe('a word of a title in capitals that may be an acronym', () => {
  for (const [written, shown] of [
    ['AFROTC CADET ADVISER', 'AFROTC Cadet Adviser'],
    ['RESEARCH ENGINEER (HPC), NREL', 'Research Engineer (HPC), NREL'],
    ['NURSE MANAGER, TBI CLINIC', 'Nurse Manager, TBI Clinic'],
    ['STEM OUTREACH LEAD (PTSD/SUD)', 'STEM Outreach Lead (PTSD/SUD)'],
    ['HEALTH SCIENTIST, NIDDK AND NHLBI', 'Health Scientist, NIDDK and NHLBI'],
    ['CYBERCOM PLANNER, TRADOC', 'CYBERCOM Planner, TRADOC'],
    ['TELECOM SPECIALIST', 'Telecom Specialist'],
    ['LOGISTICS ANALYST (DODEA), USAID', 'Logistics Analyst (DODEA), USAID'],
    ['DODGE CITY CLERK', 'Dodge City Clerk'],
    ["RN'S AIDE", "RN'S Aide"],
    ['PROGRAM ANALYST XVIII', 'Program Analyst XVIII'],
    ['STUDENT TRAINEE (ARCH)', 'Student Trainee (ARCH)'],
    ['OPSEC/COMSEC/EMSEC OFFICER', 'OPSEC/COMSEC/EMSEC Officer'],
    ['OSINT, MASINT AND ELINT ANALYST', 'OSINT, MASINT and ELINT Analyst'],
    ['NAVAIR ENGINEER, SPAWAR', 'NAVAIR Engineer, SPAWAR'],
    ['BUMED AND AMEDD NURSE', 'BUMED and AMEDD Nurse'],
    ['MEDCEN MEDDAC DENTAC CHIEF', 'MEDCEN MEDDAC DENTAC Chief'],
    ['TARDEC BASOPS FISCAM LEAD', 'TARDEC BASOPS FISCAM Lead'],
    ['SAMHSA CERCLA FIFRA NAGPRA LEAD', 'SAMHSA CERCLA FIFRA NAGPRA Lead'],
    ['HAZWOPER NEXRAD ORISE CITES LEAD', 'HAZWOPER NEXRAD ORISE CITES Lead'],
    ['SARC (SHARP)', 'SARC (SHARP)'],
    ['AFSOC AFCEC BUPERS LEAD', 'AFSOC AFCEC BUPERS Lead'],
  ] as const)
    it(`keeps its capitals: ${shown}`, () => {
      assert.equal(toReadableTitle(written), shown);
    });

  for (const [written, shown] of [
    ['CONTRACT PRICE/COST ANALYST', 'Contract Price/Cost Analyst'],
    ['RECREATION ATTENDANT (FLEX)', 'Recreation Attendant (Flex)'],
    ['PSYCHOLOGIST, FIFTH STRENGTHS WORKSHOP', 'Psychologist, Fifth Strengths Workshop'],
    ['CZECH AND RHODE SCHOLARSHIPS', 'Czech and Rhode Scholarships'],
    ['MCGRAW SQUARE, BISMARCK', 'McGraw Square, Bismarck'],
    ['WORLD BANK ATTORNEY-ADVISER', 'World Bank Attorney-Adviser'],
    ['BLUEPRINT PAINT FOOTPRINT SHOPS', 'Blueprint Paint Footprint Shops'],
    ['NAVAL NAVIGATOR, NAVAJO AFFAIRS', 'Naval Navigator, Navajo Affairs'],
    ['CARDIAC BUDGET AFTER HAZARDS', 'Cardiac Budget After Hazards'],
    ['AFRICA, AFGHANISTAN BUREAU', 'Africa, Afghanistan Bureau'],
  ] as const)
    it(`does not keep them if it is an English word: ${shown}`, () => {
      assert.equal(toReadableTitle(written), shown);
    });

  it('is rarely a word of recorded titles', { skip: noRecordings }, () => {
    const wordsOf = (title: string) => title.split(/[^\p{L}]+/u);
    const kept = new Set<string>();
    let count = 0;
    for (const { text } of recordings('search-'))
      for (const [, title = ''] of text.matchAll(/"PositionTitle": ?"([^"\\]*)"/g)) {
        const made = wordsOf(toReadableTitle(title.toUpperCase()));
        for (const [index, word] of wordsOf(title).entries()) {
          count += 1;
          if (/^\p{Lu}?\p{Ll}+$/u.test(word) && made[index] === word.toUpperCase()) kept.add(word);
        }
      }
    assert.ok(count > 500, `${count} words`);
    assert.ok(kept.size < 9, [...kept].join(' '));
  });
});

test('acronyms at a slash and outside brackets, and names with two capitals, keep their capitals', () => {
  for (const [written, shown] of [
    ['AST, FLIGHT SYSTEMS', 'AST, Flight Systems'],
    ['PHYSICIAN (OB/GYN)', 'Physician (OB/GYN)'],
    ['NIH/NCI PROGRAM DIRECTOR', 'NIH/NCI Program Director'],
    ['LEAD TSO', 'Lead TSO'],
    ['JROTC INSTRUCTOR', 'JROTC Instructor'],
    ['CLERK, MCKINLEY PARK', 'Clerk, McKinley Park'],
    ['MACHINIST, MACDILL AFB', 'Machinist, MACDILL AFB'],
    ['AFGE ICAM CBRNE OFFICER, MCAS MIRAMAR', 'AFGE ICAM CBRNE Officer, MCAS Miramar'],
  ] as const)
    assert.equal(toReadableTitle(written), shown);
});

test('the names of occupations have small words in lower case', () => {
  for (const [written, readable] of [
    ['Management And Program Analysis', 'Management and Program Analysis'],
    ['Intelligence Aid And Clerk', 'Intelligence Aid and Clerk'],
    ['The Public', 'The Public'],
    ['Criminal Investigation OR Analysis', 'Criminal Investigation OR Analysis'],
    ['Arts And', 'Arts And'],
  ] as const)
    assert.equal(toReadableName(written), readable);
});
