import type { AnnouncementDescriptor } from '../service/announcement.ts';
import type { Glossary, Words } from '../words/words.ts';

/** Work schedule and kind of appointment: "Full-time · Permanent". Empty where the announcement says neither. */
export interface Schedule {
  text: string;
}

/** The glossary's words for a code; else the service's own name, which may be a whole sentence and is then cut. */
function label(
  entry: { Name?: string | undefined; Code?: string | undefined },
  glossary: Glossary,
): string {
  const { Code = '', Name = '' } = entry;
  const known = Object.hasOwn(glossary, Code) ? (glossary[Code] ?? '') : '';
  const name = Name.trim().replace(/\.$/, '');
  return known || (name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name);
}

/** The labels of PositionSchedule and PositionOfferingType (spec §2.4), by code, for most names are empty since 2023. */
export function schedule(job: AnnouncementDescriptor, words: Words): Schedule {
  const labels = [
    ...(job.PositionSchedule ?? []).map((one) => label(one, words.schedules)),
    ...(job.PositionOfferingType ?? []).map((one) => label(one, words.offerings)),
  ];
  return { text: [...new Set(labels.filter(Boolean))].join(' · ') };
}
