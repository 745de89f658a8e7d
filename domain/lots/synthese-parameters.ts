import { groupBy } from '../base/group.ts';
import { contactFormById, QUESTIONS } from '../contact/contact-form.ts';
import type { SyntheseData } from './synthese.ts';
import type { AnsweredForm, SyntheseSources } from './synthese-sources.ts';

/** What shows, signs or is written freely (names among it) is no parameter. */
const ASIDE: readonly string[] = ['IMAGE', 'SIGNATURE', 'TEXTAREA', 'TEXT'];

/** [lots/L73] A point of the fiche: neither what is known before the visit, nor the conclusion, nor what the calculation proposes. */
const isParameter = (one: AnsweredForm['champs'][number], champResultat: AnsweredForm['champResultat']): boolean =>
  !ASIDE.includes(one.cf_component_type) &&
  one.cf_prefill === undefined &&
  one.cf_calculation_type !== 'criteres' &&
  one.cf_id !== champResultat;

/** [lots/L19] The points of the forms that were answered, on site and by contact, each section once. */
export function parametersOf({
  visits,
  forms,
  controls,
}: Pick<SyntheseSources, 'visits' | 'forms' | 'controls'>): SyntheseData['parametres'] {
  const answered = new Set(visits.filter(({ etat }) => etat === 'VALIDE').map((one) => one.idVersionFormulaire));
  const sections = [
    ...forms.filter(({ id }) => answered.has(id)).flatMap(sectionsOf),
    ...contactForms(controls).flatMap(sectionsOf),
  ];
  return [...groupBy(sections, ({ section }) => section)].map(([section, some]) => ({
    section,
    points: [...new Set(some.flatMap(({ points }) => points))],
  }));
}

/** [lots/L80] Questions of the forms by which contacts concluded. */
function contactForms(controls: SyntheseSources['controls']): AnsweredForm[] {
  const ids = new Set(controls.flatMap(({ conclusion }) => conclusion?.idFormulaire ?? []));
  return [...ids].toSorted().flatMap((id) => {
    const form = contactFormById(id)?.definition;
    return form === undefined ? [] : [{ ...form, sections: form.sections.filter((one) => one.id === QUESTIONS) }];
  });
}

function sectionsOf({ sections, champs, champResultat }: AnsweredForm): SyntheseData['parametres'] {
  const bySection = groupBy(
    champs.filter((one) => isParameter(one, champResultat)),
    ({ cf_section }) => cf_section ?? '',
  );
  return sections.flatMap(({ id, libelle }) => {
    const points = (bySection.get(id) ?? []).map(({ cf_label }) => cf_label);
    return points.length === 0 ? [] : [{ section: libelle, points }];
  });
}
