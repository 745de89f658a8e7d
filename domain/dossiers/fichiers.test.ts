import { describe, expect, test } from 'vitest';
import { acteur, contexte, dossier, edit, ID, MAINTENANT } from '../access/essais.ts';
import type { EditAVerifier } from '../access/edit-input.ts';
import { verifierEdit } from '../access/edits.ts';
import { porteesDe } from '../access/scopes.ts';
import { ROLES } from '../access/roles.ts';
import type { Changes, Fields } from '../sync/documents.ts';
import { categorieDevinee, FICHIER_MAX_OCTETS, typeDeFichier } from './fichiers.ts';

const DIT = { idDossier: ID.dossier, nom: 'Devis.pdf', categorie: 'devis', type: 'application/pdf', taille: 900 };
const NEUF: Changes = { kind: 'fichier', ...DIT, sha256: 'a'.repeat(64) };
const ARCHIVE = { contexte: contexte({ dossier: dossier({ etat: 'ARCHIVE' }) }) };
const ajouter = (changes: Changes = {}, champs: Partial<EditAVerifier> = {}) =>
  verifierEdit(edit({ ...NEUF, ...changes }, { collection: 'records', avant: null, nouveau: true, ...champs }));
const modifier = (changes: Changes, champs: Partial<EditAVerifier> = {}) => {
  const avant = {
    ...NEUF,
    id: ID.message,
    auteur: { id: 5, nom: 'Maud', role: 'CLIENT' },
    recuLe: null,
    retireLe: null,
  };
  return verifierEdit(edit(changes, { collection: 'records', avant, ...champs }));
};

describe('files of a dossier', () => {
  test('[dossiers/D18] it is signed by who adds it, and its receipt is the server’s', () => {
    expect(ajouter({ recuLe: MAINTENANT, auteur: { id: 12, nom: 'Autre', role: 'ADMIN' } })).toMatchObject({
      value: { changes: { auteur: { id: 12 }, createdAt: MAINTENANT, recuLe: null, retireLe: null } },
    });
  });
  test('[access/E10] it is not added in the name of somebody else', () => {
    expect(ajouter({ auteur: { id: 1, nom: 'Autre', role: 'ADMIN' } })).toMatchObject({
      code: 'DROIT_INSUFFISANT',
      data: { champs: { auteur: 'interdit' } },
    });
  });
  test.each(['CLIENT', 'ENTREPRISE', 'MANAGER', 'ADMIN'] as const)(
    '[dossiers/D18] %s adds one, not to an archive',
    (role) => {
      expect(ajouter({}, { acteur: acteur(role) }).ok).toBe(true);
      expect(ajouter({}, { acteur: acteur(role), ...ARCHIVE })).toMatchObject({ code: 'VERROUILLE' });
    },
  );
  test.each(['BASIC', 'COFRAC', 'PNCEE'] as const)('[dossiers/D18] %s only reads', (role) => {
    expect(ajouter({}, { acteur: acteur(role) })).toMatchObject({ code: 'LECTURE_SEULE' });
  });
  test('[dossiers/D18] nobody adds one to a dossier that they do not see', () => {
    expect(ajouter({}, { contexte: contexte({ dossier: null }) })).toMatchObject({ code: 'VALIDATION' });
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
    { taille: FICHIER_MAX_OCTETS + 1 },
    { sha256: 'A'.repeat(64) },
  ])('[dossiers/D17] %j is refused', (changes) => {
    expect(ajouter(changes)).toMatchObject({ code: 'VALIDATION' });
  });
  test('[dossiers/D24] its name is stored as it is shown, and says what it holds', () => {
    expect(ajouter({ nom: 'fac\u202Eture.pdf.exe', type: 'image/png' })).toMatchObject({
      value: { changes: { nom: 'facture.pdf.png' } },
    });
    expect(modifier({ nom: 'e\u0301tat\u2066 des lieux' })).toMatchObject({
      value: { changes: { nom: 'état des lieux.pdf' } },
    });
  });
  test('[dossiers/D18] a client renames their own file alone, the office any', () => {
    const nom = { nom: ' Devis signé.pdf ' };
    expect(modifier(nom, { acteur: acteur('CLIENT', { id: 5 }) })).toMatchObject({
      value: { changes: { nom: 'Devis signé.pdf' } },
    });
    expect(modifier(nom, { acteur: acteur('CLIENT', { id: 6 }) })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(modifier(nom, { acteur: acteur('MANAGER') }).ok).toBe(true);
    expect(modifier(nom, { acteur: acteur('MANAGER'), ...ARCHIVE })).toMatchObject({ code: 'VERROUILLE' });
  });
  test('[dossiers/D19] taken away at the server’s time; its bytes never change', () => {
    expect(modifier({ retireLe: '2020-01-01T00:00:00.000Z' })).toMatchObject({
      value: { changes: { retireLe: MAINTENANT } },
    });
    for (const champ of ['sha256', 'taille', 'type', 'recuLe', 'auteur', 'idDossier'])
      expect(modifier({ [champ]: 'x' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
  test('[dossiers/D18] who sees the dossier sees its files, the assessors those of archives', () => {
    const fichier = { kind: 'fichier', variante: 'cee' };
    const ouvert = dossier({ id: ID.dossier });
    expect(porteesDe('records', fichier, { dossier: { ...ouvert } })).toEqual(porteesDe('dossiers', { ...ouvert }));
    const archive = { ...dossier({ etat: 'ARCHIVE' }) };
    expect(porteesDe('records', fichier, { dossier: archive })).toContain('archive:1:cee');
  });
});

const octets = (texte: string): Uint8Array =>
  Uint8Array.from(Array.from(texte, (lettre) => lettre.codePointAt(0) ?? 0));

describe('a chosen file', () => {
  test('[dossiers/D17] its type is read from its content, its size is bounded', () => {
    expect(typeDeFichier(octets('%PDF-1.4 rien'))).toEqual({ ok: true, value: 'application/pdf' });
    expect(typeDeFichier(octets('<script>'))).toMatchObject({ code: 'FICHIER_TYPE' });
    expect(typeDeFichier(new Uint8Array(FICHIER_MAX_OCTETS + 1))).toMatchObject({ code: 'FICHIER_TROP_GROS' });
  });
  test.each([
    ['Facture F-12.pdf', 'facture'],
    ['AH signée.pdf', 'attestation'],
    ['Avis d’imposition 2025.pdf', 'avis'],
    ['IMG_0042.jpg', 'photo'],
    ['truc.pdf', 'autre'],
  ])('its category is guessed: %s', (nom, categorie) => {
    expect(categorieDevinee(nom)).toBe(categorie);
  });
});

describe('files of messages and of tickets', () => {
  const sujetDe = (champs: Changes): Changes => {
    const { idDossier: _, ...sans } = NEUF;
    return { ...sans, ...champs };
  };
  const message = { id: ID.message, kind: 'message', idDossier: ID.dossier, auteur: { id: 12 }, fil: 'interne' };
  const ticket = { id: ID.photo, kind: 'ticket', variante: 'cee', idBureauInspection: 1, auteur: { id: 12 } };
  const neuf = (changes: Changes, champs: Partial<EditAVerifier> = {}) =>
    verifierEdit(edit(changes, { collection: 'records', avant: null, nouveau: true, ...champs }));

  test('[dossiers/D23] the author of a message gives it files, nobody else does', () => {
    const changes = { ...NEUF, idMessage: ID.message };
    const sur = (entite: Fields | null) => ({ contexte: contexte({ entite }) });
    expect(neuf(changes, sur(message))).toMatchObject({ value: { changes: { idMessage: ID.message } } });
    expect(neuf(changes, { ...sur(message), acteur: acteur('MANAGER') })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    for (const autre of [null, ticket, { ...message, idDossier: ID.client }])
      expect(neuf(changes, sur(autre))).toMatchObject({ data: { champs: { idMessage: 'inconnu' } } });
    const archive = contexte({ dossier: dossier({ etat: 'ARCHIVE' }), entite: message });
    expect(neuf(changes, { contexte: archive })).toMatchObject({ code: 'VERROUILLE' });
  });

  test('[dossiers/D23] a file of the internal thread is never the client’s nor the installer’s', () => {
    const fichier = { ...NEUF, id: ID.photo, variante: 'cee', idMessage: ID.message };
    const parents = { dossier: { ...dossier() }, message };
    expect(porteesDe('records', fichier, parents)).toEqual(porteesDe('records', message, parents));
    expect(porteesDe('records', fichier, parents).join()).not.toMatch(/client:|entreprise:|archive:/);
    const partage = { ...parents, message: { ...message, fil: 'partage' } };
    expect(porteesDe('records', fichier, partage).join()).toMatch(/client:/);
  });

  test('[tickets/B12] who reads a ticket gives it files; the assessors never', () => {
    const changes = sujetDe({ idTicket: ID.photo });
    const roles = ROLES.filter(
      (role) => neuf(changes, { acteur: acteur(role), contexte: contexte({ entite: ticket, dossier: null }) }).ok,
    );
    expect(roles).toEqual(['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE']);
    expect(neuf(changes)).toMatchObject({ data: { champs: { idTicket: 'inconnu' } } });
    expect(neuf(changes, { contexte: contexte({ entite: message }) })).toMatchObject({ code: 'VALIDATION' });
    const deux = { ...changes, idDossier: ID.dossier };
    expect(neuf(deux, { contexte: contexte({ entite: ticket }) })).toMatchObject({ code: 'VALIDATION' });
  });

  test('[tickets/B12] it is seen as its ticket is, and changed by its author or by ADMIN', () => {
    const avant = {
      ...sujetDe({ idTicket: ID.photo }),
      id: ID.client,
      variante: 'cee',
      auteur: { id: 12 },
      retireLe: null,
    };
    expect(porteesDe('records', avant, { ticket })).toEqual(porteesDe('records', ticket));
    const retirer = (qui: EditAVerifier['acteur'], entite: Fields | null = ticket) =>
      verifierEdit(
        edit({ retireLe: MAINTENANT }, { collection: 'records', avant, acteur: qui, contexte: contexte({ entite }) }),
      );
    expect([acteur('CONTROL'), acteur('ADMIN', { id: 9 })].map((qui) => retirer(qui).ok)).toEqual([true, true]);
    expect(retirer(acteur('MANAGER'))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(retirer(acteur('CONTROL'), null)).toMatchObject({ code: 'INTROUVABLE' });
  });
});
