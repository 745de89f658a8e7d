import { expect, test } from 'vitest';
import { dossier, intervention, photo } from '../test-support/samples.ts';
import { dossier as schemaDossier } from '../dossiers/dossier.ts';
import { intervention as schemaIntervention, photo as schemaPhoto } from '../interventions/intervention.ts';
import { tableOf } from './fields.ts';
import { eraseFields, eraseChanges, eraseValue } from './erase.ts';
import { EFFACE } from './marker.ts';

const DOSSIER = { collection: 'dossiers', kind: undefined, variante: 'cee' } as const;
const VISIT = { ...DOSSIER, collection: 'interventions' } as const;

test('[rgpd/RG8] every field of a dossier, of a visit and of a photo has its line', () => {
  const keysOf = (schema: { readonly shape: object }) => Object.keys(schema.shape).toSorted();
  expect(Object.keys(tableOf(DOSSIER)).toSorted()).toEqual(keysOf(schemaDossier));
  expect(Object.keys(tableOf(VISIT)).toSorted()).toEqual(keysOf(schemaIntervention));
  expect(Object.keys(tableOf({ ...DOSSIER, collection: 'photos' })).toSorted()).toEqual(keysOf(schemaPhoto));
});

test('[rgpd/RG8] what is left of a dossier is a dossier, and says that it was erased', () => {
  const before = dossier({ acces: 'Digicode 12A', menage: { rfr: 21_000 }, commandePar: 'Sa fille' });
  const after = eraseFields(DOSSIER, before);
  expect(schemaDossier.safeParse(after).success).toBe(true);
  expect(after).toMatchObject({
    numero: before.numero,
    beneficiaire: { civilite: null, nom: EFFACE, prenom: null, telephone: null, email: null },
    adresseTravaux: { ligne1: EFFACE, ville: EFFACE, departement: '35', lat: null, lng: null },
    acces: EFFACE,
    menage: {},
    nomClient: 'Oxance Énergie',
  });
  expect(eraseFields(DOSSIER, after)).toEqual(after);
});

test('[rgpd/RG8] on the portal of households the client is the person', () => {
  expect(eraseFields({ ...DOSSIER, variante: 'mar' }, dossier({ variante: 'mar' }))['nomClient']).toBe(EFFACE);
});

test('[rgpd/RG8] a visit and its pictures keep what they are, not what they say', () => {
  const visit = eraseFields(VISIT, intervention({ champs: { nom: 'Thévenard' }, consignes: 'Le chien mord' }));
  expect(schemaIntervention.safeParse(visit).success).toBe(true);
  expect(visit).toMatchObject({ champs: {}, consignes: EFFACE, codeFiche: 'BAR-EN-101' });
  const prise = eraseFields({ ...DOSSIER, collection: 'photos' }, photo({ lat: 48.1, legende: 'Sa façade' }));
  expect(prise).toMatchObject({ lat: null, legende: EFFACE, sha256: EFFACE });
});

test('[rgpd/RG8] a field or a kind of record that no table names does not stay', () => {
  expect(eraseFields(DOSSIER, { id: 'd', surnom: 'Jojo' })).toEqual({ id: 'd' });
  const unknownType = { id: 'x', kind: 'nouveau', idDossier: 'd', texte: 'Jojo' };
  const subject = { collection: 'records', kind: 'nouveau', variante: 'cee' } as const;
  expect(eraseFields(subject, unknownType)).toEqual({ id: 'x', kind: 'nouveau', idDossier: 'd' });
});

test('[rgpd/RG9] a value of the history is the marker when it was personal, and stays otherwise', () => {
  const changes = {
    etat: 'VALIDE',
    'beneficiaire.telephone': '02 99 00 41 17',
    'adresseTravaux.departement': '35',
    'donnees.rfr': 21_000,
    adresseTravaux: { ligne1: '18 rue de la Poterie' },
    acces: null,
    inconnu: 'Jojo',
  };
  expect(eraseChanges(DOSSIER, changes)).toEqual({
    etat: 'VALIDE',
    'beneficiaire.telephone': EFFACE,
    'adresseTravaux.departement': '35',
    'donnees.rfr': EFFACE,
    adresseTravaux: EFFACE,
    acces: null,
    inconnu: EFFACE,
  });
  expect(eraseValue(VISIT, 'champs.surface', 112)).toBe(EFFACE);
});
