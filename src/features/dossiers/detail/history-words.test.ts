import { expect, test } from 'vitest';
import type { TFunction } from 'i18next';
import { makeFormats } from '../../../ui/format/formats.ts';
import { champName, sentenceOf, valueText } from './history-words.ts';
import type { HistoryEvent } from '../../../shared/history/events.ts';

// The key stands for its phrase: which sentence is chosen is what is tested here.
const t = ((key: string) => key) as TFunction<'dossier'>;
const formats = makeFormats('fr');
const BY_CONTRACT = { collection: 'dossiers', champ: 'numeroContrat', avant: null, apres: 'CC-2026-00014' };
const event = (changes: Partial<HistoryEvent>, ...fields: readonly string[]): HistoryEvent => ({
  id: '1',
  date: '2026-11-23T09:00:00.000Z',
  utilisateur: 'Claire Vasseur',
  action: 'modification',
  numero: 'I-2026-00132',
  collection: 'interventions',
  genre: null,
  horsLigne: false,
  importePar: null,
  whole: 0,
  champs: fields.map((champ) => ({ collection: 'interventions', champ, avant: null, apres: null })),
  ...changes,
});

const moved = (avant: string, apres: string) => [{ collection: 'interventions', champ: 'etat', avant, apres }];

test.each([
  [event({}, 'champs.a', 'champs.b'), 'modification', 2],
  [event({}, 'dateRdv', 'dateFin'), 'rdv', 2],
  [event({}, 'idControleur', 'nomControleur'), 'affectation', 2],
  [event({}, 'etat', 'soumisLe', 'soumisPar'), 'etat', 3],
  [event({}, 'etat', 'champs.a'), 'modification', 2],
  // [interventions/I61]
  [event({ champs: moved('EN COURS', 'VERIF RT') }), 'soumission', 1],
  [event({ champs: moved('VERIF RT', 'EN COURS') }), 'renvoi', 1],
  [event({ champs: moved('VERIF RT', 'VALIDE') }), 'validation', 1],
  [event({ champs: moved('EN COURS', 'VALIDE') }), 'emission', 1],
  [event({ collection: 'dossiers', champs: moved('EN COURS', 'VALIDE') }), 'etat', 1],
  // [interventions/I33]
  [event({}, 'champs.a', 'correctionsRt'), 'correction', 1],
  [event({}, 'etat', 'soumisLe', 'correctionsRt'), 'etat', 3],
  [event({ action: 'creation' }), 'creation', 1],
  // [lots/L14] [lots/L17]
  [event({ collection: 'dossiers', action: 'tirage' }), 'creation', 1],
  [event({ action: 'contre-visite' }), 'contreVisite', 1],
  [event({ action: 'calcul' }, 'totaux'), 'calcul', 1],
  [event({ action: 'suppression' }), 'suppression', 1],
  [event({ action: 'effacement' }), 'effacement', 1],
  [event({ collection: 'records', action: 'creation' }), 'message', 1],
  [event({ collection: 'photos', action: 'creation' }), 'photo', 1],
  [event({ collection: 'photos', action: 'AddImages' }), 'photo', 1],
  [event({ collection: 'photos' }, 'retireLe'), 'photoRetiree', 1],
  [event({ collection: 'photos', action: 'DeleteImage' }), 'photoRetiree', 1],
  [event({ action: 'lecture' }), 'lecture', 1],
  // [signatures/E63]
  [event({ action: 'replaceSignatory' }, 'signataire'), 'signataireRemplace', 1],
  // [reports/E62]
  [event({ action: 'horodatageDemande' }, 'horodatages'), 'horodatageDemande', 1],
  [event({ action: 'horodatage' }, 'horodatages'), 'horodatage', 1],
  [event({ action: 'archiveDossier' }, 'etat', 'archiveLe', 'conserverJusquAu'), 'etat', 3],
  [event({ action: 'reinitialiser' }, 'champs.a', 'etat'), 'reinitialisation', 2],
  [event({ action: 'setStatusToDelete' }, 'aSupprimerLe', 'motif'), 'aSupprimer', 2],
  // [contrats/CT11]
  [event({ collection: 'dossiers', action: 'AcceptDemand' }, 'etat', 'typesDemandes'), 'acceptation', 2],
  [event({ collection: 'dossiers', action: 'AcceptDemand', champs: [BY_CONTRACT] }), 'acceptationContrat', 1],
  [event({ action: 'patch' }, 'champs.a'), 'modification', 1],
  [event({ action: 'importation' }), 'autre', 1],
])('event %# is told as it is said at the office', (given, key, count) => {
  expect(sentenceOf(given)).toEqual({ key, count });
});

test.each([
  ['creation', 'facturePreparee'],
  ['modification', 'factureModifiee'],
  ['saveFacturation', 'factureModifiee'],
  ['emettreFacture', 'factureEmise'],
  ['avoirFacture', 'factureAnnulee'],
  ['sendEmailFacturation', 'factureEnvoyee'],
  ['suppression', 'factureRetiree'],
  ['importation', 'facture'],
])('[facturation/F30] %s of an invoice is told as the gesture it is', (action, key) => {
  expect(sentenceOf(event({ collection: 'records', genre: 'facture', action }, 'statut'))).toEqual({ key, count: 1 });
});

test('a field bears the name it has on screen, a question the words of its form', () => {
  const questions = new Map([['i_lambda', 'Conductivité thermique']]);
  const name = (champ: string): string => champName({ collection: 'x', champ, avant: null, apres: null }, t, questions);
  expect(name('beneficiaire.telephone')).toBe('champs.telephone');
  expect(name('idControleur')).toBe('champs.controleur');
  expect(name('champs.i_lambda')).toBe('Conductivité thermique');
  expect(name('champs.hauteur_sous_toit')).toBe('hauteur sous toit');
});

test('a value is written as a person reads it', () => {
  expect(valueText(null, t, formats)).toBe('historique.videValeur');
  expect(valueText(true, t, formats)).toBe('historique.oui');
  expect(valueText(11.2, t, formats)).toBe('11,20');
  expect(valueText('2026-11-23', t, formats)).toBe('23/11/2026');
  expect(valueText('Vitré', t, formats)).toBe('Vitré');
  expect(valueText(['BAR-EN-101', 'BAR-EN-102'], t, formats)).toBe('BAR-EN-101, BAR-EN-102');
  expect(valueText([{ a: 1 }, { a: 2 }], t, formats)).toBe('2');
  expect(valueText({ interventions: 3, valides: 1 }, t, formats)).toBe('3, 1');
});
