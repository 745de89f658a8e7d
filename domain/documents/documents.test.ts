import { describe, expect, test } from 'vitest';
import type { Actor } from '../access/roles.ts';
import { checkNewFile, checkFile } from '../fichiers/files.ts';
import { fileKind } from '../fichiers/file-kind.ts';
import type { FileRecord } from '../fichiers/file.ts';
import type { Changes } from '../fields/documents.ts';
import { emptyContext } from '../gate/context.ts';
import { porteesOfActor } from '../gate/scopes.ts';
import { contentOf } from './content.ts';
import type { FiledDocument } from './document.ts';
import { CLAIRE, CLIENT, filedDocument, GAELLE, MAUD, THIERRY, YANN } from './documents.test-support.ts';
import { checkDocument, checkNewDocument, documentFieldsOf } from './edits.ts';
import { folderOf, isFolder } from './folders.ts';
import { documentKeys, documentKind } from './kind.ts';
import { hasRead, readersOf } from './readers.ts';
import { nameOfFile, withSameName } from './same-name.ts';
import { echeanceOf, endToTell, statutOf } from './validity.ts';

const NOW = '2026-11-27T08:00:00.000Z';
const ID = filedDocument().id;
const AREA = { nom: 'Oxance Énergie', idBureauInspection: 1, actif: true };
const context = (fields = {}) => ({ ...emptyContext('cee'), ...fields });
const asked = (actor: Actor, changes: Changes) =>
  ({ actor, collection: 'records', id: ID, before: null, changes, nouveau: true, now: NOW }) as const;
const make = (actor: Actor, changes: Changes, client: typeof AREA | null = AREA) =>
  checkNewDocument({ ...asked(actor, changes), context: context({ clientDuDocument: client }) });
const edit = (actor: Actor, changes: Changes, document: FiledDocument = filedDocument()) =>
  checkDocument({ ...asked(actor, changes), before: { ...document }, nouveau: false, context: context() }, document);
const inArea = (fields: Partial<FiledDocument> = {}) =>
  filedDocument({ idClient: CLIENT, nomClient: 'Oxance Énergie', categorie: 'contrat', ...fields });
const byMaud = (fields: Partial<FiledDocument> = {}) =>
  inArea({ auteur: { id: MAUD.id, nom: 'Maud Le Bihan', role: 'CLIENT' }, ...fields });
const reads = (actor: Actor, document: FiledDocument): boolean => {
  const keys = documentKeys(document);
  return porteesOfActor(actor, 'cee').some((one) => keys.includes(one));
};
const ofOffice = (actor: Actor, office: number): Actor => ({ ...actor, idBureauInspection: office });

describe('documents of an office', () => {
  test('[documents/DO1] a new one has no version yet, and says nothing that its author did not', () => {
    expect(make(CLAIRE, { nom: ' Mode opératoire ', version: 7, versions: [ID], partages: [2] })).toMatchObject({
      ok: true,
      value: {
        changes: {
          nom: 'Mode opératoire',
          categorie: 'autre',
          dossierParent: '',
          valideAu: null,
          idBureauInspection: 1,
          idClient: null,
          version: 0,
          versions: [],
          partages: [],
          createdAt: NOW,
        },
      },
    });
    const days = { valideDu: '2026-12-02', valideAu: '2026-12-01' };
    expect(make(CLAIRE, { nom: 'A', ...days })).toMatchObject({ ok: false, data: { champs: { valideAu: 'avant' } } });
    expect(edit(CLAIRE, { valideAu: '2025-12-31' })).toMatchObject({
      ok: false,
      data: { champs: { valideAu: 'avant' } },
    });
    expect(make(CLAIRE, { nom: '../a' })).toMatchObject({ ok: false, code: 'VALIDATION' });
  });

  test('[documents/DO2] folders are paths, counted with those below them', () => {
    expect(['', 'A', 'A/B/C/D'].every(isFolder)).toBe(true);
    expect(['A/', '/A', 'A//B', 'A/B/C/D/E', ' A', '..', 'a\\b', 'x'.repeat(61)].some(isFolder)).toBe(false);
    expect(folderOf(' Procédures /  Visites/ ')).toBe('Procédures/Visites');
    const all = ['A/B', 'A', 'C', 'A/B'].map((dossierParent) => ({ dossierParent }));
    expect(contentOf(all, null).dossiers).toEqual([
      { chemin: 'A', nom: 'A', documents: 3 },
      { chemin: 'A/B', nom: 'B', documents: 2 },
      { chemin: 'C', nom: 'C', documents: 1 },
    ]);
    expect(contentOf(all, '').dossiers.map(({ chemin }) => chemin)).toEqual(['A', 'C']);
    expect(contentOf(all, 'A')).toEqual({
      dossiers: [{ chemin: 'A/B', nom: 'B', documents: 2 }],
      documents: [{ dossierParent: 'A' }],
    });
  });

  test('[documents/DO4] is written by ADMIN and by the MANAGER of its office', () => {
    expect(make(GAELLE, { nom: 'A', idBureauInspection: 2 })).toMatchObject({
      value: { changes: { idBureauInspection: 2 } },
    });
    expect(make(YANN, { nom: 'A' })).toMatchObject({ ok: false, code: 'DROIT_INSUFFISANT' });
    expect(make({ ...CLAIRE, droitRestreint: ['document.publier'] }, { nom: 'A' })).toMatchObject({ ok: false });
    expect(edit(GAELLE, { nom: 'B' })).toMatchObject({ ok: true });
    for (const actor of [YANN, MAUD, ofOffice(CLAIRE, 2)]) expect(edit(actor, { nom: 'B' }).ok).toBe(false);
    expect(edit(CLAIRE, { idClient: CLIENT })).toMatchObject({ ok: false, data: { champs: { idClient: 'interdit' } } });
  });

  test('[documents/DO5] [documents/DO7] is read by the controllers of its office, and by the offices that it is shared with', () => {
    const shared = filedDocument({ partages: [2] });
    expect([GAELLE, CLAIRE, YANN].map((actor) => reads(actor, filedDocument()))).toEqual([true, true, true]);
    expect([CLAIRE, YANN].map((actor) => reads(ofOffice(actor, 2), filedDocument()))).toEqual([false, false]);
    expect([CLAIRE, YANN].map((actor) => reads(ofOffice(actor, 2), shared))).toEqual([true, true]);
    for (const role of ['BASIC', 'COFRAC', 'PNCEE', 'ENTREPRISE', 'CLIENT'] as const)
      expect([role, reads({ ...MAUD, role, idBureauInspection: 1, bureauxAttaches: [1] }, shared)]).toEqual([
        role,
        false,
      ]);
    expect(reads(YANN, filedDocument({ version: 0, versions: [] }))).toBe(false);
    expect(reads(YANN, filedDocument({ retireLe: NOW }))).toBe(false);
    expect(edit(ofOffice(CLAIRE, 2), { nom: 'B' }, shared)).toMatchObject({ ok: false, code: 'DROIT_INSUFFISANT' });
  });

  test('[documents/DO6] what is shown follows from its days', () => {
    const at = (day: string) => [statutOf(filedDocument(), day), echeanceOf(filedDocument(), day)];
    expect(at('2025-12-31')).toEqual(['A VENIR', null]);
    expect(at('2026-10-31')).toEqual(['EN VIGUEUR', null]);
    expect(at('2026-11-01')).toEqual(['EN VIGUEUR', 'sous60']);
    expect(at('2026-12-01')).toEqual(['EN VIGUEUR', 'sous30']);
    expect(at('2026-12-31')).toEqual(['EN VIGUEUR', 'sous30']);
    expect(at('2027-01-01')).toEqual(['EXPIRE', 'expire']);
    expect(statutOf(filedDocument({ retireLe: NOW }), '2026-12-01')).toBe('RETIRE');
    expect(statutOf(filedDocument({ version: 0 }), '2026-12-01')).toBe('EN ATTENTE');
  });

  test('[documents/DO7] [documents/GE7] ADMIN alone shares, never a client’s document, never with its own office', () => {
    expect(edit(GAELLE, { partages: [2, 3] })).toMatchObject({ ok: true, value: { changes: { partages: [2, 3] } } });
    expect(edit(CLAIRE, { partages: [2] })).toMatchObject({ ok: false, data: { champs: { partages: 'interdit' } } });
    expect(edit(GAELLE, { partages: [1] })).toMatchObject({ ok: false, data: { champs: { partages: 'valeur' } } });
    expect(edit(GAELLE, { partages: [2] }, inArea())).toMatchObject({
      ok: false,
      data: { champs: { partages: 'interdit' } },
    });
  });

  test('[documents/DO8] withdrawn with its reason, it is put back and written by nobody meanwhile', () => {
    expect(edit(CLAIRE, { retireLe: '2020-01-01T00:00:00.000Z' })).toMatchObject({ ok: false, code: 'MOTIF_REQUIS' });
    const done = edit(CLAIRE, { retireLe: '2020-01-01T00:00:00.000Z', motifRetrait: 'Périmée' });
    expect(done).toMatchObject({ ok: true, value: { changes: { retireLe: NOW, motifRetrait: 'Périmée' } } });
    const out = filedDocument({ retireLe: NOW, motifRetrait: 'Périmée' });
    expect(edit(CLAIRE, { nom: 'B' }, out)).toMatchObject({ ok: false, code: 'VERROUILLE' });
    expect(edit(CLAIRE, { retireLe: null }, out)).toMatchObject({
      value: { changes: { retireLe: null, motifRetrait: null } },
    });
    expect(documentFieldsOf(CLAIRE, out)).toEqual(['retireLe', 'motifRetrait']);
  });

  test('[documents/DO9] [documents/GE6] shares, reasons and other readers are told to nobody else', () => {
    const told = (who: Actor['role'] | 'ELSEWHERE', field: string, value: unknown) => {
      const isElsewhere = who === 'ELSEWHERE';
      const role = isElsewhere ? 'MANAGER' : who;
      const reader = { ...MAUD, role, idBureauInspection: isElsewhere ? 2 : 1 };
      return documentKind.reserved
        .filter((one) => one.roles.includes(role) && one.unless?.(reader, filedDocument()) !== true)
        .reduce<unknown>((before, { instead }) => instead?.[field]?.(before, reader) ?? before, value);
    };
    expect([told('CONTROL', 'partages', [2]), told('CLIENT', 'partages', [2])]).toEqual([[], []]);
    const both = { u51: { version: 2 }, u52: { version: 2 } };
    expect(told('CLIENT', 'lecteurs', both)).toEqual({ u51: { version: 2 } });
    expect(told('MANAGER', 'lecteurs', both)).toBe(both);
    // An office with which it is shared.
    expect([told('ELSEWHERE', 'partages', [2, 3]), told('ELSEWHERE', 'lecteurs', both)]).toEqual([
      [],
      { u51: { version: 2 } },
    ]);
  });

  test('[documents/DO10] a name that is in the folder already is found whatever its capitals and accents', () => {
    expect(nameOfFile('Procédure de visite.v2.pdf')).toBe('Procédure de visite.v2');
    const all = [filedDocument(), inArea({ nom: 'Contrat' })];
    const office = { dossierParent: 'Procédures', idClient: null, idBureauInspection: 1 };
    expect(withSameName(all, 'PROCEDURE DE VISITE', office)?.id).toBe(ID);
    expect(withSameName(all, 'Procédure de visite', { ...office, dossierParent: '' })).toBeUndefined();
    expect(withSameName(all, 'Procédure de visite', { ...office, idClient: CLIENT })).toBeUndefined();
    expect(withSameName([filedDocument({ retireLe: NOW })], 'Procédure de visite', office)).toBeUndefined();
  });

  test('[documents/DO12] an office is told of an end once, from 30 days before', () => {
    const one = filedDocument();
    expect(['2026-11-30', '2026-12-01', '2027-02-01'].map((day) => endToTell(one, day))).toEqual([
      null,
      '2026-12-31',
      '2026-12-31',
    ]);
    expect(endToTell({ ...one, rappelPour: '2026-12-31' }, '2026-12-01')).toBeNull();
    expect(endToTell({ ...one, rappelPour: '2025-12-31' }, '2026-12-01')).toBe('2026-12-31');
    expect(endToTell({ ...one, retireLe: NOW }, '2026-12-01')).toBeNull();
  });
});

describe('versions', () => {
  const file = {
    kind: 'fichier',
    nom: 'a.pdf',
    categorie: 'autre',
    type: 'application/pdf',
    taille: 4,
    sha256: 'a'.repeat(64),
  };
  const add = (actor: Actor, entite: FiledDocument | null) =>
    checkNewFile({
      ...asked(actor, { ...file, idDocument: ID }),
      context: context({ entite: entite === null ? null : { ...entite } }),
    });

  test('[documents/DO3] are added by who writes the document, as long as it stands', () => {
    expect(add(CLAIRE, filedDocument())).toMatchObject({
      ok: true,
      value: { changes: { idDocument: ID, recuLe: null } },
    });
    expect(add(YANN, filedDocument())).toMatchObject({ ok: false, code: 'DROIT_INSUFFISANT' });
    expect(add(CLAIRE, filedDocument({ retireLe: NOW }))).toMatchObject({ ok: false, code: 'VERROUILLE' });
    expect(add(CLAIRE, null)).toMatchObject({ ok: false, data: { champs: { idDocument: 'inconnu' } } });
  });

  test('[documents/GE4] a client’s person gives versions to what they added, and to nothing else', () => {
    expect(add(MAUD, byMaud()).ok).toBe(true);
    expect(add(THIERRY, byMaud())).toMatchObject({ ok: false, code: 'DROIT_INSUFFISANT' });
    expect(add(MAUD, inArea())).toMatchObject({ ok: false, code: 'DROIT_INSUFFISANT' });
  });

  const version = { id: 'f', kind: 'fichier', idDocument: ID } as FileRecord;
  test('[documents/DO3] never change, and are never taken away alone', () => {
    for (const changes of [{ nom: 'b.pdf' }, { retireLe: NOW }])
      expect(
        checkFile(
          { ...asked(GAELLE, changes), nouveau: false, context: context({ entite: { ...filedDocument() } }) },
          version,
        ),
      ).toMatchObject({ ok: false, code: 'VERROUILLE' });
  });

  test('[documents/DO5] are read by those who read the document', () => {
    const document = filedDocument({ partages: [2] });
    expect(fileKind.keys({ ...version }, { document })).toEqual(documentKeys(document));
  });
});

describe('areas of clients', () => {
  test('[documents/GE1] people of a client have theirs, an office chooses an open client of its own', () => {
    expect(make(MAUD, { nom: 'RIB', idClient: ID, idBureauInspection: 4 })).toMatchObject({
      value: { changes: { idClient: CLIENT, nomClient: 'Oxance Énergie', idBureauInspection: 1 } },
    });
    expect(make(CLAIRE, { nom: 'A', idClient: CLIENT })).toMatchObject({ value: { changes: { idClient: CLIENT } } });
    expect(make(CLAIRE, { nom: 'A', idClient: CLIENT }, null)).toMatchObject({
      ok: false,
      data: { champs: { idClient: 'inconnu' } },
    });
    expect(make(CLAIRE, { nom: 'A', idClient: CLIENT }, { ...AREA, idBureauInspection: 2 })).toMatchObject({
      ok: false,
    });
    expect(make(MAUD, { nom: 'A' }, { ...AREA, actif: false })).toMatchObject({ ok: false, code: 'TIERS_INACTIF' });
  });

  test('[documents/GE2] are read by the people of the client alone', () => {
    expect([GAELLE, CLAIRE, MAUD, THIERRY, YANN].map((actor) => reads(actor, inArea()))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(reads({ ...MAUD, idClient: ID }, inArea())).toBe(false);
    expect(reads(MAUD, inArea({ version: 0, versions: [] }))).toBe(false);
    expect(reads(MAUD, byMaud({ version: 0, versions: [] }))).toBe(true);
    expect(reads(MAUD, byMaud({ retireLe: NOW }))).toBe(false);
  });

  test('[documents/GE3] [documents/GE4] a client’s person takes away their own, and corrects nothing', () => {
    expect(make({ ...MAUD, droitRestreint: ['ged.gerer'] }, { nom: 'A' })).toMatchObject({ ok: false });
    expect(edit(CLAIRE, { nom: 'B' }, byMaud()).ok).toBe(true);
    expect(edit(MAUD, { nom: 'B' }, byMaud())).toMatchObject({ ok: false, data: { champs: { nom: 'interdit' } } });
    expect(edit(MAUD, { retireLe: NOW }, byMaud())).toMatchObject({ ok: true });
    for (const one of [inArea(), byMaud({ auteur: { id: THIERRY.id, nom: '', role: 'CLIENT' } })])
      expect(edit(MAUD, { retireLe: NOW }, one)).toMatchObject({ ok: false, code: 'DROIT_INSUFFISANT' });
  });

  test('[documents/GE5] somebody reads for themselves, by the clock of who receives it', () => {
    const reading = { nom: 'Autre', version: 2, le: '2020-01-01T00:00:00.000Z' };
    expect(edit(MAUD, { 'lecteurs.u51': reading }, inArea())).toMatchObject({
      value: { changes: { 'lecteurs.u51': { nom: 'Maud Le Bihan', version: 2, le: NOW } } },
    });
    expect(edit(MAUD, { 'lecteurs.u52': reading }, inArea()).ok).toBe(false);
    expect(edit(MAUD, { 'lecteurs.u51': { ...reading, version: 3 } }, inArea()).ok).toBe(false);
    expect(edit(MAUD, { 'lecteurs.u51': null }, inArea()).ok).toBe(false);
    expect(edit(CLAIRE, { 'lecteurs.u12': reading }, inArea()).ok).toBe(false);
  });

  test('[documents/GE5] a new version is read by nobody yet, and who left has read it all the same', () => {
    const reading = (nom: string, version: number, le: string) => ({ nom, version, le });
    const document = inArea({
      lecteurs: {
        u51: reading('Maud Le Bihan', 2, '2026-11-18T14:20:00.000Z'),
        u52: reading('Thierry Gallais', 1, NOW),
        u60: reading('Partie', 2, NOW),
      },
    });
    const accounts = [
      { idUser: 51, nom: 'Maud Le Bihan' },
      { idUser: 52, nom: 'Thierry Gallais' },
    ];
    expect(readersOf(document, accounts).map(({ nom, luLe }) => [nom, luLe])).toEqual([
      ['Partie', NOW],
      ['Maud Le Bihan', '2026-11-18T14:20:00.000Z'],
      ['Thierry Gallais', null],
    ]);
    expect([hasRead(document, MAUD), hasRead(document, THIERRY)]).toEqual([true, false]);
  });
});
