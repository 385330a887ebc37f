import type { Words } from './core.ts';
import type { DetailWords, Explanations } from './details.ts';

/** Some entries of a glossary, and codes that it does not list. */
type Entries<Part> = Partial<Part> & Readonly<Record<string, string | undefined>>;

/** The texts that a host can replace: any name by its code, and any explanation. */
export type GlossaryOverride = {
  readonly [Kind in 'intervals' | 'schedules' | 'offerings' | 'hiringPaths']?: Entries<Words[Kind]>;
} & {
  readonly [
    Kind in
      | 'remote'
      | 'telework'
      | 'relocation'
      | 'drugTest'
      | 'financialDisclosure'
      | 'bargainingUnit'
      | 'services'
      | 'travel'
      | 'clearances'
      | 'sensitivities'
      | 'risks'
      | 'adjudications'
  ]?: Entries<DetailWords[Kind]>;
} & {
  readonly explanations?: {
    readonly [Kind in keyof Explanations]?: Entries<Explanations[Kind]>;
  };
};
