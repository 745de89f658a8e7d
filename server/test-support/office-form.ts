import type { FormulaireDefinition } from '#domain/forms/definition.ts';
import { NOW, type } from '#domain/test-support/samples.ts';
import { insertMany } from '../documents/bulk.ts';
import type { TestServer } from './server.ts';

/** A form that an office wrote: none of its fields is called as those of the product are. */
export const OFFICE_FORM: FormulaireDefinition = {
  id: 'forme-du-bureau',
  code: 'BAR-EN-101',
  libelle: 'Isolation, forme du bureau',
  sections: [{ id: 'fin', libelle: 'Fin de visite' }],
  champResultat: 'issue',
  champs: [
    {
      cf_id: 'issue',
      cf_label: 'Issue',
      cf_component_type: 'RADIO',
      cf_section: 'fin',
      cf_options: ['Satisfaisant', 'Non satisfaisant', 'Non vérifiable'],
    },
    {
      cf_id: 'pourquoi',
      cf_label: 'Pourquoi',
      cf_component_type: 'TEXTAREA',
      cf_section: 'fin',
      cf_display_condition: { expression: '{issue} == "Non satisfaisant"' },
    },
    {
      cf_id: 'defauts',
      cf_label: 'Défauts',
      cf_component_type: 'TABLE',
      cf_section: 'fin',
      cf_columns: [
        ['endroit', 'text'],
        ['defaut', 'text'],
      ],
      cf_display_condition: { expression: '{issue} != "Satisfaisant"' },
    },
  ],
};

export const addOfficeForm = (server: TestServer): Promise<void> =>
  server.db.transaction(async (tx) => {
    const version = { version: 2, valideDu: '2025-01-01', valideAu: null, templates: ['rapport'], actif: true };
    const data = {
      ...OFFICE_FORM,
      ...version,
      kind: 'versionFormulaire',
      idTypeIntervention: type.id,
      variante: 'cee',
      validations: [{ idBureauInspection: 1, valideLe: NOW, validePar: { id: 1, nom: 'Claire Vasseur' } }],
    };
    await insertMany(tx, [{ collection: 'records', data }]);
  });
