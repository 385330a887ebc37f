import type { Subject } from '../wording.ts';

/** The subject of the full texts, and the traits that they must not contradict. */
export interface Circumstances extends Subject {
  remote: boolean;
  /** Absent when the announcement does not say. */
  telework?: boolean;
  /** A code of the TravelPercentage list. */
  travel: string;
  relocation: boolean;
  /** The highest grade without competition; empty when it is not above the offered ones. */
  higherGrade: string;
  hasNoPromotion: boolean;
  severalPlaces: boolean;
  openContinuously: boolean;
}

/** Whether the work is done with the hands: trades, food, grounds. */
export const isTrade = ({ plan }: Subject): boolean => ['WG', 'WL', 'WS', 'NA'].includes(plan);

/** "GS-09", as texts write a grade. */
export const gradeOf = ({ plan }: Subject, grade: string): string =>
  `${plan}-${grade.padStart(2, '0')}`;
