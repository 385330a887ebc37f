import type { Words } from './core.ts';
import type { ConditionName, ConditionWords, DetailWords, Explanations } from './details.ts';

/** Some entries of a glossary, and codes that it does not list. */
type Entries<Part> = Partial<Part> & Readonly<Record<string, string | undefined>>;

/** The texts that a host can replace: any name by its code, any text of a condition, and any explanation. */
export type GlossaryOverride = {
  readonly [Kind in 'intervals' | 'schedules' | 'offerings' | 'hiringPaths']?: Entries<Words[Kind]>;
} & {
  readonly [
    Kind in 'services' | 'travel' | 'clearances' | 'sensitivities' | 'risks' | 'adjudications'
  ]?: Entries<DetailWords[Kind]>;
} & {
  readonly conditions?: {
    readonly [Name in ConditionName]?: Partial<ConditionWords[Name]>;
  };
  readonly explanations?: {
    readonly [Kind in Exclude<keyof Explanations, 'terms'>]?: Entries<Explanations[Kind]>;
  } & {
    readonly terms?: Partial<Explanations['terms']>;
  };
};
