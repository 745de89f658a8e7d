import { expect, test } from 'vitest';
import { dossier, intervention, photo } from '../access/essais.ts';
import { dossier as schemaDossier } from '../dossiers/dossier.ts';
import { intervention as schemaIntervention, photo as schemaPhoto } from '../interventions/intervention.ts';
import { tableDe } from './champs.ts';
import { effacerChamps, effacerChangements, effacerValeur } from './effacer.ts';
import { EFFACE } from './marque.ts';

const DOSSIER = { collection: 'dossiers', kind: undefined, variante: 'cee' } as const;
const VISITE = { ...DOSSIER, collection: 'interventions' } as const;

test('[rgpd/RG8] every field of a dossier, of a visit and of a photo has its line', () => {
  const cles = (schema: { readonly shape: object }) => Object.keys(schema.shape).toSorted();
  expect(Object.keys(tableDe(DOSSIER)).toSorted()).toEqual(cles(schemaDossier));
  expect(Object.keys(tableDe(VISITE)).toSorted()).toEqual(cles(schemaIntervention));
  expect(Object.keys(tableDe({ ...DOSSIER, collection: 'photos' })).toSorted()).toEqual(cles(schemaPhoto));
});

test('[rgpd/RG8] what is left of a dossier is a dossier, and says that it was erased', () => {
  const avant = dossier({ acces: 'Digicode 12A', menage: { rfr: 21_000 }, commandePar: 'Sa fille' });
  const apres = effacerChamps(DOSSIER, avant);
  expect(schemaDossier.safeParse(apres).success).toBe(true);
  expect(apres).toMatchObject({
    numero: avant.numero,
    beneficiaire: { civilite: null, nom: EFFACE, prenom: null, telephone: null, email: null },
    adresseTravaux: { ligne1: EFFACE, ville: EFFACE, departement: '35', lat: null, lng: null },
    acces: EFFACE,
    menage: {},
    nomClient: 'Oxance Énergie',
  });
  expect(effacerChamps(DOSSIER, apres)).toEqual(apres);
});

test('[rgpd/RG8] on the portal of households the client is the person', () => {
  expect(effacerChamps({ ...DOSSIER, variante: 'mar' }, dossier({ variante: 'mar' }))['nomClient']).toBe(EFFACE);
});

test('[rgpd/RG8] a visit and its pictures keep what they are, not what they say', () => {
  const visite = effacerChamps(VISITE, intervention({ champs: { nom: 'Thévenard' }, consignes: 'Le chien mord' }));
  expect(schemaIntervention.safeParse(visite).success).toBe(true);
  expect(visite).toMatchObject({ champs: {}, consignes: EFFACE, codeFiche: 'BAR-EN-101' });
  const prise = effacerChamps({ ...DOSSIER, collection: 'photos' }, photo({ lat: 48.1, legende: 'Sa façade' }));
  expect(prise).toMatchObject({ lat: null, legende: EFFACE, sha256: EFFACE });
});

test('[rgpd/RG8] a field or a kind of record that no table names does not stay', () => {
  expect(effacerChamps(DOSSIER, { id: 'd', surnom: 'Jojo' })).toEqual({ id: 'd' });
  const inconnu = { id: 'x', kind: 'nouveau', idDossier: 'd', texte: 'Jojo' };
  const sujet = { collection: 'records', kind: 'nouveau', variante: 'cee' } as const;
  expect(effacerChamps(sujet, inconnu)).toEqual({ id: 'x', kind: 'nouveau', idDossier: 'd' });
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
  expect(effacerChangements(DOSSIER, changes)).toEqual({
    etat: 'VALIDE',
    'beneficiaire.telephone': EFFACE,
    'adresseTravaux.departement': '35',
    'donnees.rfr': EFFACE,
    adresseTravaux: EFFACE,
    acces: null,
    inconnu: EFFACE,
  });
  expect(effacerValeur(VISITE, 'champs.surface', 112)).toBe(EFFACE);
});
