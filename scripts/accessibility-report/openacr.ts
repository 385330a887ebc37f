import { about } from './about.ts';
import type { Catalog, Edition } from './catalog.ts';
import type { Chapter } from './criteria.ts';
import type { Criterion } from './criterion.ts';

const evidenceText = ({ evidence }: Criterion) =>
  evidence.length === 0
    ? ''
    : ` Tests: ${evidence.map(({ file, title }) => `${file}, “${title}”`).join('; ')}.`;

/** The report in the form of OpenACR 0.1.0, with the criteria that an edition of the catalog has. */
export function openAcr(
  chapters: readonly Chapter[],
  catalog: Catalog,
  edition: Edition,
  version: string,
): object {
  const entries = catalog.chapters.map(({ id, criteria }) => {
    const chapter = chapters.find((one) => one.id === id);
    const answers = (chapter?.criteria ?? []).flatMap((answer) => {
      const known = criteria.find((one) => one.id === answer.number);
      if (!known) return [];
      const component = known.components.includes('web') ? 'web' : (known.components[0] ?? 'none');
      const adherence = { level: answer.level, notes: `${answer.remarks}${evidenceText(answer)}` };
      return [{ num: answer.number, components: [{ name: component, adherence }] }];
    });
    const notes = chapter?.notes ?? '';
    return [id, answers.length > 0 ? { notes, criteria: answers } : { notes, disabled: true }];
  });
  return {
    title: about.title,
    product: { ...about.product, version },
    author: about.contact,
    vendor: about.contact,
    report_date: about.reportDate,
    last_modified_date: about.reportDate,
    version: 1,
    notes: about.notes,
    evaluation_methods_used: `${about.methods} ${about.notTried}`,
    license: about.license,
    catalog: edition,
    chapters: Object.fromEntries(entries) as object,
  };
}
