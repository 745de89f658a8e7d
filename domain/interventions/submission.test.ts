import { expect, test } from 'vitest';
import { judgeSubmission } from './submission.ts';

test('[interventions/I9] [forms/F10] an answer set aside that shows again is judged, and written back with the submission', () => {
  const formulaire = {
    id: 'v1',
    code: 'F',
    libelle: 'F',
    sections: [{ id: 's', libelle: 's' }],
    champs: [
      { cf_id: 'q', cf_label: 'q', cf_section: 's', cf_component_type: 'RADIO', cf_options: ['Oui', 'Non'] },
      {
        cf_id: 'surface',
        cf_label: 'surface',
        cf_section: 's',
        cf_component_type: 'NUMBER',
        cf_required: true,
        cf_display_condition: { expression: "{q} == 'Oui'" },
      },
    ],
    champResultat: '',
  } as const;
  const judged = (q: string) =>
    judgeSubmission(
      { idVersionFormulaire: 'v1', champs: { q, surface: 0 }, champsPrecedents: { surface: 12 } },
      { formulaire, photos: [] },
      '2026-03-24',
    );
  expect(judged('Oui')).toEqual({
    ok: true,
    value: { resultat: null, 'champs.surface': 12, 'champsPrecedents.surface': null },
  });
  expect(judged('Non')).toEqual({ ok: true, value: { resultat: null } });
});
