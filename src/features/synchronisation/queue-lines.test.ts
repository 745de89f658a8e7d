import { describe, expect, test } from 'vitest';
import type { LocalDocument, LocalState, SyncedCollection } from '#domain/fields/documents.ts';
import { entriesOf } from '#domain/sync/waiting.ts';
import { type Around, entryOfDocument } from './document-line.ts';
import { mediaLines } from './media-line.ts';
import { countOf, isHeld, sort } from './queue-entry.ts';

const local = (changes: Partial<LocalState> = {}): LocalState => ({
  editId: 'e1',
  base: { 'champs.i_lambda': null, etat: 'NOUVELLE' },
  depuis: '2026-11-23T08:24:00.000Z',
  ...changes,
});
const intervention = (state: LocalState): LocalDocument & Record<string, unknown> => ({
  id: 'i1',
  rev: 3,
  seq: 9,
  dirty: 1,
  numero: 'I-2026-00071',
  etat: 'EN COURS',
  champs: { i_lambda: 0.035 },
  local: state,
});
const sending = {
  editId: 'e1',
  baseRev: 3,
  changes: { etat: 'EN COURS' },
  nouveau: false,
  faitLe: '2026-11-23T08:25:00.000Z',
  horsLigne: true,
} as const;

const NOTHING_AROUND: Around = { variante: 'cee', bearers: new Map(), behind: new Map() };
const lineOf = (collection: SyncedCollection, document: LocalDocument, around = NOTHING_AROUND) =>
  entryOfDocument(collection, document, around);
const numbered = (id: string, numero: string) => ({
  ...NOTHING_AROUND,
  bearers: new Map([[id, { numero, sujet: null, chez: null }]]),
});

describe('the queue', () => {
  test('[sync/C6] [sync/S19] what came before what it depends on waits, and nobody has anything to do', () => {
    const refus = { code: 'HORS_ORDRE', le: '2026-11-23T08:30:00.000Z', editId: 'e1' };
    expect(lineOf('interventions', intervention(local({ refus })))).toMatchObject({
      etat: 'appareil',
      refus: null,
      attente: 'HORS_ORDRE',
    });
  });

  test('[sync/C3] a line tells what, how many fields, since when, how large, and the field to correct', () => {
    const line = lineOf('interventions', intervention(local()));
    expect(line).toMatchObject({
      numero: 'I-2026-00071',
      genre: 'intervention',
      nombre: 2,
      depuis: '2026-11-23T08:24:00.000Z',
      etat: 'appareil',
      lien: '/intervention/current/i1#i_lambda',
    });
    expect(line.octets).toBe('champs.i_lambda'.length + '0.035'.length + 'etat'.length + '"EN COURS"'.length);
  });
  test('a field both sent and changed again counts once', () => {
    expect(lineOf('interventions', intervention(local({ envoi: sending }))).nombre).toBe(2);
  });
  test('the four honest states come from the document itself', () => {
    const etat = (state: Partial<LocalState>) => lineOf('interventions', intervention(local(state))).etat;
    expect(etat({})).toBe('appareil');
    expect(etat({ envoi: sending })).toBe('envoi');
    expect(etat({ enConflit: ['etat'] })).toBe('conflit');
    expect(etat({ refus: { code: 'VERROUILLE', le: '2026-11-23T08:41:00.000Z', editId: 'e1' } })).toBe('refuse');
  });
  test('[sync/S23] a refusal of which the office has no copy says so', () => {
    const refus = {
      code: 'VERROUILLE',
      data: { copie: 'COPIE_NON_GARDEE' },
      le: '2026-11-23T08:41:00.000Z',
      editId: 'e1',
    };
    expect(lineOf('interventions', intervention(local({ refus }))).refus).toEqual({
      code: 'VERROUILLE',
      le: '2026-11-23T08:41:00.000Z',
      copie: 'COPIE_NON_GARDEE',
    });
  });
  const bytes = (docId: string, idPorteur: string, suite: object = {}) => ({
    id: docId,
    docId,
    idPorteur,
    octets: 400_000,
    essais: 0,
    derniereErreur: null,
    refus: null,
    ...suite,
  });
  const photo = (id: string, state: Partial<LocalState> = {}) => ({
    ...intervention(local({ base: {}, nouveau: true, ...state })),
    id,
    idIntervention: 'i1',
    idDossier: 'd1',
  });
  const porteurs = { around: numbered('i1', 'I-2026-00071') } as const;
  const photoLines = (...args: Parameters<typeof entriesOf<LocalDocument, ReturnType<typeof bytes>>>) =>
    mediaLines(args[0], entriesOf(...args), porteurs);

  test('the photos of one intervention make one line', () => {
    const lines = photoLines('photos', [], [bytes('a', 'i1', { essais: 1 }), bytes('b', 'i1')]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ nombre: 2, octets: 800_000, essais: 1, etat: 'appareil', numero: 'I-2026-00071' });
  });
  test('[sync/M11] tries are those of what was tried, and the rest of the line is counted beside', () => {
    const tries = (...counts: readonly number[]) =>
      photoLines(
        'photos',
        [],
        counts.map((essais, n) => bytes(`p${n}`, 'i1', { essais })),
      ).map(({ essais, untried, nombre }) => ({ essais, untried, nombre }));
    expect(tries(3, 0, 1, 0, 0)).toEqual([{ essais: 3, untried: 3, nombre: 5 }]);
    expect(tries(0, 0)).toEqual([{ essais: 0, untried: 0, nombre: 2 }]);
    expect(tries(1, 2)).toEqual([{ essais: 2, untried: 0, nombre: 2 }]);
  });
  test('[sync/M11] a photo is one entry, whether its document, its bytes or both wait', () => {
    const lines = photoLines('photos', [photo('a'), photo('c')], [bytes('a', 'i1'), bytes('b', 'i1')]);
    expect(lines.flatMap(({ members }) => members.map(({ docId }) => docId))).toEqual(['a', 'c', 'b']);
    expect(lines).toMatchObject([{ nombre: 3, etat: 'appareil' }]);
    expect(countOf([...lines, lineOf('interventions', intervention(local()))])).toBe(4);
  });
  test('[sync/M11] a refused photo says so with its reason, apart from those that go on', () => {
    const refus = { code: 'VERROUILLE', le: '2026-11-23T08:41:00.000Z', editId: 'e1' };
    const lines = photoLines('photos', [photo('a', { refus }), photo('b')], [bytes('a', 'i1'), bytes('b', 'i1')]);
    expect(lines.map(({ etat, refus: one, members }) => [etat, one?.code, members])).toEqual([
      ['refuse', 'VERROUILLE', [{ collection: 'photos', docId: 'a' }]],
      ['appareil', undefined, [{ collection: 'photos', docId: 'b' }]],
    ]);
  });
  test('[sync/M12] a picture that this device could not read was refused by nobody, and does not leave by itself', () => {
    const unread = { code: 'IMAGE_HEIC', le: '2026-11-23T08:41:00.000Z', isLocal: true as const };
    const lines = photoLines('photos', [], [bytes('a', 'i1', { refus: unread }), bytes('b', 'i1')]);
    expect(lines.map(({ etat, members }) => [etat, members.map(({ docId }) => docId)])).toEqual([
      ['illisible', ['a']],
      ['appareil', ['b']],
    ]);
    expect(lines.map(isHeld)).toEqual([true, false]);
  });
  test('[sync/M11] what was taken away with its visit says that, and leads nowhere', () => {
    const unknown = { champs: { idIntervention: 'inconnu' } };
    const refus = { code: 'VALIDATION', data: unknown, le: '2026-11-23T08:41:00.000Z', editId: 'e1' };
    const lines = photoLines(
      'photos',
      [photo('a', { refus })],
      [bytes('a', 'i1'), bytes('b', 'i1', { isOrphan: true })],
    );
    expect(lines).toMatchObject([{ nombre: 2, etat: 'refuse', refus: { code: 'HORS_PORTEE' }, lien: null }]);
  });
  test('[dossiers/D18] the files of one dossier make a line of their own, document and bytes together', () => {
    const file = { ...intervention(local()), id: 'f', kind: 'fichier', idDossier: 'd1' };
    const lines = mediaLines(
      'records',
      entriesOf('records', [file], [bytes('f', 'd1', { collection: 'records' }), bytes('p', 'i1')]),
      { around: numbered('d1', 'D-2026-00042') },
    );
    expect(lines.map(({ genre, numero, lien, nombre }) => [genre, numero, lien, nombre])).toEqual([
      ['fichiers', 'D-2026-00042', '/dossiers/current/d1?onglet=documents', 1],
    ]);
  });
  test('[tickets/B12] the files of a ticket lead to it', () => {
    const file = { ...intervention(local()), id: 'f', kind: 'fichier', idTicket: 't1' };
    const [line] = mediaLines('records', entriesOf('records', [file], []), {
      around: numbered('t1', 'T-2026-00003'),
      records: new Map([['t1', { ...intervention(local()), id: 't1', kind: 'ticket' }]]),
    });
    expect(line).toMatchObject({ genre: 'fichiers', numero: 'T-2026-00003', lien: '/tickets/update/t1' });
  });
  test('[documents/GE9] the versions of a document lead to where it stands: the office, or the area of a client', () => {
    const lien = (idClient: string | null) => {
      const file = { ...intervention(local()), id: 'f', kind: 'fichier', idDocument: 'g1' };
      const records = new Map([['g1', { ...intervention(local()), id: 'g1', kind: 'document', idClient }]]);
      const own = { around: NOTHING_AROUND, records } as const;
      return mediaLines('records', entriesOf('records', [file], []), own)[0]?.lien;
    };
    expect([lien(null), lien('c1')]).toEqual(['/documents?ouvert=g1', '/ged?client=c1&ouvert=g1']);
  });
  test('[sync/S27] each kind says what it is, by its number or its name, and leads to its page', () => {
    const line = (collection: SyncedCollection, fields: object) => {
      const { genre, numero, lien } = lineOf(collection, {
        ...intervention(local()),
        id: 'x',
        ...fields,
      });
      return [genre, numero, lien?.replace(/#.*/, '') ?? null];
    };
    const unnamed = { numero: null };
    expect([
      line('records', { kind: 'contrat', numero: 'CC-2026-00014' }),
      line('records', { ...unnamed, kind: 'contrat', libelle: 'Isolation 2027' }),
      line('records', { ...unnamed, kind: 'operations', idLot: 'l1' }),
      line('rsBatchs', { ...unnamed, uniqueCode: 'OXA-11' }),
      line('entreprises', { ...unnamed, raisonSociale: 'Thermélan' }),
      line('controllers', unnamed),
      line('records', { kind: 'ticket', numero: 'T-2026-00003' }),
      line('records', { ...unnamed, kind: 'facture', idDossier: 'd1' }),
      line('records', { ...unnamed, kind: 'versionFormulaire', libelle: 'Pompe à chaleur' }),
      line('records', { ...unnamed, kind: 'inconnu' }),
    ]).toEqual([
      ['contrat', 'CC-2026-00014', '/contracts/current/x'],
      ['contrat', 'Isolation 2027', '/contracts/current/x'],
      ['lot', null, '/batch/update/l1'],
      ['lot', 'OXA-11', '/batch/update/x'],
      ['tiers', 'Thermélan', '/entreprises/list?ouvert=x'],
      ['presence', null, null],
      ['ticket', 'T-2026-00003', '/tickets/update/x'],
      ['autre', null, '/dossiers/current/d1'],
      ['autre', 'Pompe à chaleur', '/formulaires/x'],
      ['autre', null, null],
    ]);
  });
  test('a dossier is a projet in mar, and so are its files', () => {
    const [fichiers] = mediaLines('records', [{ id: 'f', bytes: bytes('f', 'd1', { collection: 'records' }) }], {
      around: { ...NOTHING_AROUND, variante: 'mar' },
    });
    expect(fichiers?.lien).toBe('/projets/current/d1?onglet=documents');
    const dossier = { ...intervention(local({ base: { acces: null } })), id: 'd1' };
    expect(lineOf('dossiers', dossier, { ...NOTHING_AROUND, variante: 'mar' }).lien).toBe('/projets/current/d1');
  });
  test('refused lines come first, then the oldest', () => {
    const line = (key: string, since: string, refuse = false) => ({
      ...lineOf('dossiers', intervention(local({ depuis: since }))),
      cle: key,
      refus: refuse ? { code: 'X', le: since } : null,
    });
    expect(sort([line('b', '2'), line('a', '1'), line('r', '3', true)]).map(({ cle }) => cle)).toEqual(['r', 'a', 'b']);
  });
});

test('[sync/S26] a comment refused on a dossier that is out of sight is named, and blames no field', () => {
  const refus = {
    code: 'VALIDATION',
    le: '2026-11-23T10:00:00.000Z',
    editId: 'e',
    data: { champs: { idEntite: 'inconnu' } },
  };
  const comment = {
    id: 'c1',
    rev: 0,
    seq: 0,
    dirty: 1 as const,
    kind: 'commentaire',
    local: { editId: 'e', depuis: '2026-11-23T09:00:00.000Z', nouveau: true as const, base: {}, refus },
  };
  expect(lineOf('records', comment)).toMatchObject({
    genre: 'commentaire',
    nombre: 0,
    refus: { code: 'VALIDATION', cause: 'horsPortee' },
  });
});

describe('[sync/S32] a line says what it is about, who has it, what holds it', () => {
  const visit = {
    ...intervention(local()),
    beneficiaire: { civilite: 'Mme', nom: 'Thévenard' },
    adresse: { ville: 'Quimper' },
  };
  const bearer = { numero: 'I-2026-00071', sujet: 'Mme Thévenard, Quimper', chez: 'Samia Haddad' };
  const around = { ...NOTHING_AROUND, bearers: new Map([['i1', bearer]]) };
  const photo = (data: object) => ({
    ...intervention(
      local({
        nouveau: true,
        base: {},
        refus: { code: 'VALIDATION', data: { champs: { idIntervention: 'inconnu' }, ...data }, le: '', editId: 'e1' },
      }),
    ),
    id: 'p',
    numero: null,
    idIntervention: 'i1',
  });

  test('the person and the place, of a visit and of what stands under one', () => {
    const message = { ...intervention(local()), id: 'm', numero: null, kind: 'commentaire', idEntite: 'i1' };
    expect([lineOf('interventions', visit), lineOf('records', message, around)]).toMatchObject([
      { sujet: 'Mme Thévenard, Quimper' },
      { numero: 'I-2026-00071', sujet: 'Mme Thévenard, Quimper' },
    ]);
  });

  test('who has the visit now, by the server’s word first, then by the visit that is here', () => {
    const told = { sortie: { motif: 'reaffectation', par: null, vers: 'Paul Guen' } };
    const line = (data: object) => lineOf('photos', photo(data), around).refus;
    expect([line(told), line({})]).toMatchObject([
      { code: 'HORS_PORTEE', chez: 'Paul Guen' },
      { code: 'HORS_PORTEE', chez: 'Samia Haddad' },
    ]);
  });

  test('a cancelled visit is no visit that was taken away: by whom, when, why', () => {
    const annulation = { nom: 'Claire Vasseur', le: '2026-11-23T09:00:00.000Z', motif: 'Client absent' };
    const known = { ...NOTHING_AROUND, bearers: new Map([['i1', { ...bearer, motifAnnulation: 'Client absent' }]]) };
    expect([
      lineOf('photos', photo({ annulation })).refus?.annulation,
      lineOf('photos', photo({}), known).refus?.annulation,
    ]).toEqual([annulation, { nom: null, le: null, motif: 'Client absent' }]);
  });

  test('what waits behind a refusal names it', () => {
    const behind = new Map([['interventions:i1', { numero: 'I-2026-00071', genre: 'photos' } as const]]);
    const line = lineOf('interventions', visit, { ...NOTHING_AROUND, behind });
    expect([line.derriere?.genre, isHeld(line)]).toEqual(['photos', true]);
  });
});
