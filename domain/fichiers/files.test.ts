import { describe, expect, test } from 'vitest';
import { actor, context, dossier, edit, ID, NOW } from '../test-support/samples.ts';
import type { GateEdit } from '../gate/context.ts';
import { checkEdit } from '../gate/edits.ts';
import { porteesOf } from '../gate/scopes.ts';
import { viewFor } from '../gate/views.ts';
import { ROLES } from '../access/roles.ts';
import type { Changes, Fields } from '../fields/documents.ts';
import { guessedCategory, MAX_FILE_BYTES, typeOfFile } from './files.ts';

const SAID = { idDossier: ID.dossier, nom: 'Devis.pdf', categorie: 'devis', type: 'application/pdf', taille: 900 };
const FRESH: Changes = { kind: 'fichier', ...SAID, sha256: 'a'.repeat(64) };
const ARCHIVE = { context: context({ dossier: dossier({ etat: 'ARCHIVE' }) }) };
const add = (changes: Changes = {}, fields: Partial<GateEdit> = {}) =>
  checkEdit(edit({ ...FRESH, ...changes }, { collection: 'records', before: null, nouveau: true, ...fields }));
const modifier = (changes: Changes, fields: Partial<GateEdit> = {}) => {
  const before = {
    ...FRESH,
    id: ID.message,
    auteur: { id: 5, nom: 'Maud', role: 'CLIENT' },
    recuLe: null,
    retireLe: null,
  };
  return checkEdit(edit(changes, { collection: 'records', before, ...fields }));
};

describe('files of a dossier', () => {
  test('[dossiers/D18] it is signed by who adds it, and its receipt is the server’s', () => {
    expect(add({ recuLe: NOW, auteur: { id: 12, nom: 'Autre', role: 'ADMIN' } })).toMatchObject({
      value: { changes: { auteur: { id: 12 }, createdAt: NOW, recuLe: null, retireLe: null } },
    });
  });
  test('[access/E10] it is not added in the name of somebody else', () => {
    expect(add({ auteur: { id: 1, nom: 'Autre', role: 'ADMIN' } })).toMatchObject({
      code: 'DROIT_INSUFFISANT',
      data: { champs: { auteur: 'interdit' } },
    });
  });
  test.each(['CLIENT', 'ENTREPRISE', 'MANAGER', 'ADMIN'] as const)(
    '[dossiers/D18] %s adds one, not to an archive',
    (role) => {
      expect(add({}, { actor: actor(role) }).ok).toBe(true);
      expect(add({}, { actor: actor(role), ...ARCHIVE })).toMatchObject({ code: 'VERROUILLE' });
    },
  );
  test.each(['BASIC', 'COFRAC', 'PNCEE'] as const)('[dossiers/D18] %s only reads', (role) => {
    expect(add({}, { actor: actor(role) })).toMatchObject({ code: 'LECTURE_SEULE' });
  });
  test('[dossiers/D18] nobody adds one to a dossier that they do not see', () => {
    expect(add({}, { context: context({ dossier: null }) })).toMatchObject({ code: 'VALIDATION' });
  });
  test.each([
    { nom: '' },
    { nom: '../../etc/passwd' },
    { nom: 'a\u0000b' },
    { nom: '\u202E \u200B' },
    { nom: '..' },
    { nom: 'x'.repeat(201) },
    { categorie: 'secret' },
    { type: 'text/html' },
    { taille: 0 },
    { taille: MAX_FILE_BYTES + 1 },
    { sha256: 'A'.repeat(64) },
  ])('[dossiers/D17] %j is refused', (changes) => {
    expect(add(changes)).toMatchObject({ code: 'VALIDATION' });
  });
  test('[dossiers/D24] its name is stored as it is shown, and says what it holds', () => {
    expect(add({ nom: 'fac\u202Eture.pdf.exe', type: 'image/png' })).toMatchObject({
      value: { changes: { nom: 'facture.pdf.png' } },
    });
    expect(modifier({ nom: 'e\u0301tat\u2066 des lieux' }, { actor: actor('MANAGER') })).toMatchObject({
      value: { changes: { nom: 'état des lieux.pdf' } },
    });
  });
  test('[dossiers/D18] a client renames their own file alone, the office any', () => {
    const nom = { nom: ' Devis signé.pdf ' };
    expect(modifier(nom, { actor: actor('CLIENT', { id: 5 }) })).toMatchObject({
      value: { changes: { nom: 'Devis signé.pdf' } },
    });
    expect(modifier(nom, { actor: actor('CLIENT', { id: 6 }) })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(modifier(nom, { actor: actor('MANAGER') }).ok).toBe(true);
    expect(modifier(nom, { actor: actor('MANAGER'), ...ARCHIVE })).toMatchObject({ code: 'VERROUILLE' });
  });
  test('[dossiers/D18] a controller renames and takes away their own file alone', () => {
    for (const changes of [{ nom: 'Devis signé.pdf' }, { retireLe: NOW }]) {
      expect(modifier(changes, { actor: actor('CONTROL', { id: 5 }) }).ok).toBe(true);
      expect(modifier(changes)).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    }
  });
  test.each(['CLIENT', 'ENTREPRISE'] as const)('[dossiers/D18] %s adds and takes away until VALIDE', (role) => {
    const valid = { context: context({ dossier: dossier({ etat: 'VALIDE' }) }) };
    expect(add({}, { actor: actor(role), ...valid })).toMatchObject({ code: 'VERROUILLE', data: { etat: 'VALIDE' } });
    expect(modifier({ retireLe: NOW }, { actor: actor(role, { id: 5 }), ...valid })).toMatchObject({
      code: 'VERROUILLE',
    });
    expect(add({}, { actor: actor('MANAGER'), ...valid }).ok).toBe(true);
  });
  test('[dossiers/D27] what was taken away comes back by nobody, and is told to the office alone', () => {
    const removed: Fields = { ...FRESH, id: ID.message, auteur: { id: 5, nom: 'Maud', role: 'CLIENT' }, retireLe: NOW };
    for (const who of [actor('CLIENT', { id: 5 }), actor('MANAGER'), actor('ADMIN')]) {
      const after = (changes: Changes) =>
        checkEdit(edit(changes, { collection: 'records', before: removed, actor: who }));
      for (const changes of [{ retireLe: null }, { nom: 'Autre.pdf' }])
        expect([who.role, after(changes)]).toMatchObject([who.role, { code: 'VERROUILLE' }]);
      expect(after({ retireLe: '2026-11-25T08:00:00.000Z' })).toEqual({ ok: true, value: { changes: {} } });
    }
    expect(modifier({ retireLe: null }, { actor: actor('MANAGER') })).toMatchObject({ code: 'VALIDATION' });
    const told = (role: (typeof ROLES)[number]) => viewFor(actor(role), 'records', removed)['nom'];
    expect(ROLES.filter((role) => told(role) !== '')).toEqual(['ADMIN', 'MANAGER']);
    expect(viewFor(actor('CLIENT'), 'records', { ...removed, retireLe: null })).toMatchObject({ nom: 'Devis.pdf' });
  });
  test('[dossiers/D19] taken away at the server’s time; its bytes never change', () => {
    expect(modifier({ retireLe: '2020-01-01T00:00:00.000Z' }, { actor: actor('CONTROL', { id: 5 }) })).toMatchObject({
      value: { changes: { retireLe: NOW } },
    });
    for (const champ of ['sha256', 'taille', 'type', 'recuLe', 'auteur', 'idDossier'])
      expect(modifier({ [champ]: 'x' }, { actor: actor('MANAGER') })).toMatchObject({
        data: { champs: { [champ]: 'interdit' } },
      });
  });
  test('[dossiers/D18] who sees the dossier sees its files, the assessors those of archives', () => {
    const file = { kind: 'fichier', variante: 'cee' };
    const openDossier = dossier({ id: ID.dossier });
    expect(porteesOf('records', file, { dossier: { ...openDossier } })).toEqual(
      porteesOf('dossiers', { ...openDossier }),
    );
    const archive = { ...dossier({ etat: 'ARCHIVE' }) };
    expect(porteesOf('records', file, { dossier: archive })).toContain('archive:1:cee');
  });
});

const bytes = (text: string): Uint8Array => Uint8Array.from(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));

describe('a chosen file', () => {
  test('[dossiers/D17] its type is read from its content, its size is bounded', () => {
    expect(typeOfFile(bytes('%PDF-1.4 rien'))).toEqual({ ok: true, value: 'application/pdf' });
    expect(typeOfFile(bytes('<script>'))).toMatchObject({ code: 'FICHIER_TYPE' });
    expect(typeOfFile(new Uint8Array(MAX_FILE_BYTES + 1))).toMatchObject({ code: 'FICHIER_TROP_GROS' });
  });
  test.each([
    ['Facture F-12.pdf', 'facture'],
    ['AH signée.pdf', 'attestation'],
    ['Avis d’imposition 2025.pdf', 'avis'],
    ['IMG_0042.jpg', 'photo'],
    ['truc.pdf', 'autre'],
  ])('its category is guessed: %s', (nom, category) => {
    expect(guessedCategory(nom)).toBe(category);
  });
});

describe('files of messages and of tickets', () => {
  const subjectOf = (fields: Changes): Changes => {
    const { idDossier: _, ...sans } = FRESH;
    return { ...sans, ...fields };
  };
  const message = { id: ID.message, kind: 'message', idDossier: ID.dossier, auteur: { id: 12 }, fil: 'interne' };
  const ticket = { id: ID.photo, kind: 'ticket', variante: 'cee', idBureauInspection: 1, auteur: { id: 12 } };
  const checkNew = (changes: Changes, fields: Partial<GateEdit> = {}) =>
    checkEdit(edit(changes, { collection: 'records', before: null, nouveau: true, ...fields }));

  test('[dossiers/D23] the author of a message gives it files, nobody else does', () => {
    const changes = { ...FRESH, idMessage: ID.message };
    const on = (entity: Fields | null) => ({ context: context({ entite: entity }) });
    expect(checkNew(changes, on(message))).toMatchObject({ value: { changes: { idMessage: ID.message } } });
    expect(checkNew(changes, { ...on(message), actor: actor('MANAGER') })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    for (const other of [null, ticket, { ...message, idDossier: ID.client }])
      expect(checkNew(changes, on(other))).toMatchObject({ data: { champs: { idMessage: 'inconnu' } } });
    const archive = context({ dossier: dossier({ etat: 'ARCHIVE' }), entite: message });
    expect(checkNew(changes, { context: archive })).toMatchObject({ code: 'VERROUILLE' });
  });

  test('[dossiers/D23] a file of the internal thread is never the client’s nor the installer’s', () => {
    const file = { ...FRESH, id: ID.photo, variante: 'cee', idMessage: ID.message };
    const parents = { dossier: { ...dossier() }, message };
    expect(porteesOf('records', file, parents)).toEqual(porteesOf('records', message, parents));
    expect(porteesOf('records', file, parents).join()).not.toMatch(/client:|entreprise:|archive:/);
    const shared = { ...parents, message: { ...message, fil: 'partage' } };
    expect(porteesOf('records', file, shared).join()).toMatch(/client:/);
  });

  test('[tickets/B12] who reads a ticket gives it files; the assessors never', () => {
    const changes = subjectOf({ idTicket: ID.photo });
    const roles = ROLES.filter(
      (role) => checkNew(changes, { actor: actor(role), context: context({ entite: ticket, dossier: null }) }).ok,
    );
    expect(roles).toEqual(['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE']);
    expect(checkNew(changes)).toMatchObject({ data: { champs: { idTicket: 'inconnu' } } });
    expect(checkNew(changes, { context: context({ entite: message }) })).toMatchObject({ code: 'VALIDATION' });
    const two = { ...changes, idDossier: ID.dossier };
    expect(checkNew(two, { context: context({ entite: ticket }) })).toMatchObject({ code: 'VALIDATION' });
  });

  test('[tickets/B12] it is seen as its ticket is, and changed by its author or by ADMIN', () => {
    const before = {
      ...subjectOf({ idTicket: ID.photo }),
      id: ID.client,
      variante: 'cee',
      auteur: { id: 12 },
      retireLe: null,
    };
    expect(porteesOf('records', before, { ticket })).toEqual(porteesOf('records', ticket));
    const remove = (who: GateEdit['actor'], entity: Fields | null = ticket) =>
      checkEdit(
        edit({ retireLe: NOW }, { collection: 'records', before, actor: who, context: context({ entite: entity }) }),
      );
    expect([actor('CONTROL'), actor('ADMIN', { id: 9 })].map((who) => remove(who).ok)).toEqual([true, true]);
    expect(remove(actor('MANAGER'))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(remove(actor('CONTROL'), null)).toMatchObject({ code: 'INTROUVABLE' });
  });
});
