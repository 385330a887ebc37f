import { sizes } from './scenarios/containers.ts';
import { announcements } from './scenarios/details.ts';
import { filters } from './scenarios/filters.ts';
import { finding } from './scenarios/finding.ts';
import { history } from './scenarios/history.ts';
import { leaving } from './scenarios/leaving.ts';
import { looks } from './scenarios/looks.ts';
import { openTab } from './scenarios/open-tab.ts';
import { outage } from './scenarios/outage.ts';
import { paging } from './scenarios/paging.ts';
import { savedJobs } from './scenarios/saved.ts';
import { servedJobs } from './scenarios/served.ts';
import { translated } from './scenarios/translated.ts';
import type { Visitor } from './visitor.ts';

/** Actions of a visitor and their expected results in every engine. */
export type Scenario = (visitor: Visitor) => Promise<void>;

/** Scenarios by their names, which describe what a visitor gets. */
export type Room = Readonly<Record<string, Scenario>>;

/** All scenarios, by the names of their files. */
export const rooms = {
  finding,
  filters,
  history,
  paging,
  details: announcements,
  saved: savedJobs,
  leaving,
  looks,
  outage,
  served: servedJobs,
  translated,
  containers: sizes,
  'open-tab': openTab,
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof rooms;

export const roomNames = Object.keys(rooms) as RoomName[];
