// What the page and the worker with the sample service send each other.
import type { ConditionName } from '../../demo/sample-services.ts';

/** A request of an element. */
export interface Asked {
  id: number;
  condition: ConditionName | undefined;
  url: string;
}

/** Its response. */
export interface Answered {
  id: number;
  status: number;
  headers: [name: string, value: string][];
  body: string;
}
