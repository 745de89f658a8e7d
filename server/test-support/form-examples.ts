import { randomUUID } from 'node:crypto';

const FORM = {
  libelle: 'Essai',
  valideDu: '2026-01-01',
  valideAu: null,
  champs: [{ cf_id: 'a', cf_label: 'A', cf_component_type: 'TEXT', cf_section: 's' }],
  sections: [{ id: 's', libelle: 'S' }],
  champResultat: '',
  templates: ['rapport'],
};
/** What is written of a version of a form, of a type that stands. */
export const FORM_VERSION = { ...FORM, idTypeIntervention: 'BAR-EN-101' };

/** A type with its form; its code is its own each time: two of one code are refused. */
export const newType = (code = `T-${randomUUID().slice(0, 8).toUpperCase()}`) => ({
  ...FORM,
  type: { code, typeOfTypeIntervention: 'FORMULAIRE', dureeMin: 45, relecture: true } as const,
});
