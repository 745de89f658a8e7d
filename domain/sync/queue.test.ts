import { describe, expect, test } from 'vitest';
import type { Fields, LocalState, SyncedCollection } from './documents.ts';
import type { EnAttente } from './queue.ts';
import { prochains } from './queue.ts';

const attente = (
  collection: SyncedCollection,
  id: string,
  { dossier = 'd1', ...local }: Partial<LocalState> & { dossier?: string },
): EnAttente => {
  const lien =
    collection === 'dossiers' ? {} : collection === 'interventions' ? { demandeId: dossier } : { idDossier: dossier };
  const etat: LocalState = {
    editId: id,
    base: local.nouveau ? {} : { motif: null },
    depuis: '2026-11-21T08:00',
    ...local,
  };
  return { collection, doc: { id, rev: 1, seq: 1, dirty: 1, motif: 'x', ...lien, local: etat } };
};
const ids = (file: readonly EnAttente[]): string[] => file.map(({ doc }) => doc.id);
const partants = (...file: EnAttente[]): string[] => ids(prochains(file, new Set()));
const REFUS = { code: 'DROIT_INSUFFISANT', le: '', editId: '' };

describe('[sync/S5] what may leave', () => {
  const photo = (n: number) => attente('photos', `p${n}`, { nouveau: true, modifieLe: `2026-11-21T10:0${n}` });
  const soumission = attente('interventions', 'i1', { modifieLe: '2026-11-21T10:05' });

  test('the new photos of a dossier leave together, before the intervention that needs them', () => {
    expect(partants(soumission, photo(2), photo(1))).toEqual(['p1', 'p2']);
    expect(partants(soumission)).toEqual(['i1']);
  });
  test('a new dossier leaves before its new intervention, before its photos', () => {
    const dossier = attente('dossiers', 'd1', { nouveau: true, modifieLe: '2026-11-21T12:00' });
    const visite = attente('interventions', 'i1', { nouveau: true, modifieLe: '2026-11-21T08:00' });
    expect(partants(photo(1), visite, dossier)).toEqual(['d1']);
    expect(partants(photo(1), visite)).toEqual(['i1']);
  });
  test('edits leave as they were made', () => {
    const archive = attente('dossiers', 'd1', { modifieLe: '2026-11-21T11:00' });
    expect(partants(archive, soumission)).toEqual(['i1']);
  });
  test('what was sent and not answered leaves first', () => {
    const envoi = { editId: 'x', baseRev: 1, changes: { motif: 'x' }, nouveau: false, faitLe: '', horsLigne: false };
    expect(partants(photo(1), attente('dossiers', 'd1', { envoi, modifieLe: '2026-11-21T23:00' }))).toEqual(['d1']);
  });
  test('a refusal holds what stands behind it in its dossier, and nothing elsewhere', () => {
    const refuse = attente('photos', 'p0', { nouveau: true, refus: REFUS, modifieLe: '2026-11-21T09:00' });
    const ailleurs = attente('interventions', 'i9', { dossier: 'd9' });
    expect(partants(refuse, soumission, ailleurs)).toEqual(['i9']);
    expect(partants(refuse, photo(1), soumission)).toEqual(['p1']);
  });
  test('a document that waits for a choice holds nobody', () => {
    const question = attente('dossiers', 'd1', { enConflit: ['motif'], modifieLe: '2026-11-21T09:00' });
    expect(partants(question, soumission)).toEqual(['i1']);
  });
  test('a document left for a later round holds its dossier', () => {
    expect(ids(prochains([photo(1), soumission], new Set(['p1'])))).toEqual([]);
  });
  test('[tickets/B12] [dossiers/D23] a ticket and a message leave before their files and their comments', () => {
    const suite = (id: string, champs: Fields): EnAttente => {
      const { doc } = attente('records', id, { nouveau: true, modifieLe: '2026-11-21T08:00' });
      return { collection: 'records', doc: { ...doc, idDossier: null, ...champs } };
    };
    const ticket = suite('t1', { kind: 'ticket' });
    const piece = suite('f1', { kind: 'fichier', idTicket: 't1' });
    const commentaire = suite('c1', { kind: 'commentaire', entite: 'ticket', idEntite: 't1' });
    expect(partants(piece, commentaire, ticket)).toEqual(['t1']);
    expect(partants(piece, commentaire)).toEqual(['c1', 'f1']);
    const message = suite('m1', { kind: 'message', idDossier: 'd1' });
    const jointe = suite('f2', { kind: 'fichier', idDossier: 'd1', idMessage: 'm1' });
    expect(partants(jointe, message)).toEqual(['m1']);
    const refuse = { ...ticket, doc: { ...ticket.doc, local: { ...ticket.doc.local!, refus: REFUS } } };
    expect(partants(piece, refuse)).toEqual([]);
  });
  test('what belongs to no dossier stands alone', () => {
    const seule = { ...attente('records', 'n1', {}), doc: { ...attente('records', 'n1', {}).doc, idDossier: null } };
    expect(partants(seule, soumission)).toEqual(['n1', 'i1']);
  });
});
