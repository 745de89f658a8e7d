import { expect, test } from 'vitest';
import { avoirOf, isTold, namedChanges, sentenceOf } from './history-words.ts';
import type { HistoryEvent } from '../../../shared/history/events.ts';

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
  [event({}, 'dateRdv', 'dateFin'), 'rdv', 1],
  [event({}, 'idControleur', 'nomControleur'), 'affectation', 1],
  [event({}, 'etat', 'soumisLe', 'soumisPar'), 'etat', 1],
  [event({}, 'etat', 'champs.a'), 'modification', 2],
  // [interventions/I61]
  [event({ champs: moved('EN COURS', 'VERIF RT') }), 'soumission', 1],
  [event({ champs: moved('VERIF RT', 'EN COURS') }), 'renvoi', 1],
  [event({ champs: moved('VERIF RT', 'VALIDE') }), 'validation', 1],
  [event({ champs: moved('EN COURS', 'VALIDE') }), 'emission', 1],
  [event({ collection: 'dossiers', champs: moved('EN COURS', 'VALIDE') }), 'etat', 1],
  // [interventions/I33]
  [event({}, 'champs.a', 'correctionsRt'), 'correction', 1],
  [event({}, 'etat', 'soumisLe', 'correctionsRt'), 'etat', 1],
  [event({ action: 'creation' }), 'creation', 1],
  // [lots/L14] [lots/L17]
  [event({ collection: 'dossiers', action: 'tirage' }), 'creation', 1],
  [event({ action: 'contre-visite' }), 'contreVisite', 1],
  [event({ action: 'calcul', collection: 'dossiers' }, 'totaux', 'etat'), 'calcul', 1],
  [event({ action: 'suppression' }), 'suppression', 1],
  [event({ action: 'effacement' }), 'effacement', 1],
  [event({ collection: 'records', genre: 'message', action: 'creation' }), 'message', 1],
  [event({ collection: 'records', genre: 'commentaire', action: 'creation' }), 'commentaire', 1],
  [event({ collection: 'records', genre: 'signaturePlace', action: 'creation' }), 'signatureSurPlace', 1],
  [event({ collection: 'records', genre: 'analyseOcr' }), 'autre', 1],
  [event({ collection: 'records', genre: 'fichier' }, 'retireLe'), 'fichierRetire', 1],
  [event({ collection: 'photos', action: 'creation', whole: 5 }), 'photo', 5],
  [event({ collection: 'photos' }, 'legende'), 'photoLegende', 1],
  [event({ collection: 'photos', action: 'creation' }), 'photo', 1],
  [event({ collection: 'photos', action: 'AddImages' }), 'photo', 1],
  [event({ collection: 'photos' }, 'retireLe'), 'photoRetiree', 1],
  [event({ collection: 'photos' }, 'retireLe', 'retireLe', 'retireLe'), 'photoRetiree', 3],
  [event({ collection: 'photos', action: 'DeleteImage' }), 'photoRetiree', 1],
  [event({ action: 'lecture' }), 'lecture', 1],
  // [signatures/E63]
  [event({ action: 'replaceSignatory' }, 'signataire'), 'signataireRemplace', 1],
  // [reports/E62]
  [event({ action: 'horodatageDemande' }, 'horodatages'), 'horodatageDemande', 1],
  [event({ action: 'horodatage' }, 'horodatages'), 'horodatage', 1],
  [event({ action: 'archiveDossier' }, 'etat', 'archiveLe', 'conserverJusquAu'), 'etat', 1],
  [event({ action: 'reinitialiser' }, 'champs.a', 'etat'), 'reinitialisation', 1],
  [event({ action: 'setStatusToDelete' }, 'aSupprimerLe', 'motif'), 'aSupprimer', 1],
  // [contrats/CT11]
  [event({ collection: 'dossiers', action: 'AcceptDemand' }, 'etat', 'typesDemandes'), 'acceptation', 1],
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
  ['avoirFacture', 'avoirEmis'],
  ['sendEmailFacturation', 'factureEnvoyee'],
  ['suppression', 'factureRetiree'],
  ['importation', 'facture'],
])('[facturation/F30] %s of an invoice is told as the gesture it is', (action, key) => {
  expect(sentenceOf(event({ collection: 'records', genre: 'facture', action }, 'statut'))).toEqual({ key, count: 1 });
});

test('[facturation/F30] a credit note is told of both papers: the invoice that it cancels, and itself', () => {
  const avoir = { collection: 'records', champ: 'avoir', avant: null, apres: { numero: 'FA-2026-00002' } };
  const cancelled = event({ collection: 'records', genre: 'facture', action: 'avoirFacture', champs: [avoir] });
  expect(sentenceOf(cancelled).key).toBe('factureAnnulee');
  expect(avoirOf(cancelled)).toBe('FA-2026-00002');
});

test('[dossiers/D50] counters and bookkeeping are no event', () => {
  const ofDossier = { collection: 'dossiers' };
  expect(isTold(event({ ...ofDossier, action: 'calcul' }, 'totaux', 'prochaineVisite'))).toBe(false);
  expect(isTold(event({ ...ofDossier, action: 'calcul' }, 'totaux', 'etat'))).toBe(true);
  expect(isTold(event({ collection: 'records', genre: 'fichier', action: 'reception' }, 'recuLe'))).toBe(false);
  expect(isTold(event({ collection: 'photos' }, 'recuLe'))).toBe(false);
  expect(isTold(event({ collection: 'records', genre: 'facture' }, 'updatedAt'))).toBe(false);
  expect(isTold(event({ ...ofDossier, action: 'creation' }))).toBe(true);
  expect(isTold(event({}, 'consignes'))).toBe(true);
});

test('an id beside a name is not named', () => {
  const names = namedChanges(event({}, 'idControleur', 'nomControleur', 'updatedAt')).map(({ champ }) => champ);
  expect(names).toEqual(['nomControleur']);
});
