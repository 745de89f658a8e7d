import { describe, expect, test } from 'vitest';
import type { EditAVerifier } from '../access/edit-input.ts';
import { verifierEdit } from '../access/edits.ts';
import { acteur, contexte, ID, MAINTENANT } from '../access/essais.ts';
import { ROLES } from '../access/roles.ts';
import { porteesDe, porteesDeActeur } from '../access/scopes.ts';
import type { Changes } from '../sync/documents.ts';
import type { Stored } from '../sync/kind.ts';
import { annonceDeCommentaire, annonceDeTicket } from './annonces.ts';
import { type CommentaireRecord, STATUTS_TICKET, type StatutTicket, type TicketRecord } from './ticket.ts';

const SAISI = { type: 'Bug', priority: 'Elevée', titre: 'Carte blanche', description: 'Depuis ce matin.' } as const;
const TICKET: Stored<TicketRecord> = {
  ecran: null,
  version: null,
  ...SAISI,
  id: ID.message,
  kind: 'ticket',
  variante: 'cee',
  numero: 'T-2026-00003',
  idBureauInspection: 1,
  auteur: { id: 2, nom: 'Claire Vasseur', role: 'MANAGER' },
  status: 'Initié',
  reponse: null,
  motif: null,
  assigneA: null,
  nomAssigne: null,
  createdAt: MAINTENANT,
  updatedAt: MAINTENANT,
};
const ADMIN = acteur('ADMIN', { id: 9, nom: 'Morvan', prenom: 'Gaëlle' });
const CLAIRE = acteur('MANAGER');

const edit = (changes: Changes, champs: Partial<EditAVerifier> = {}): EditAVerifier => ({
  acteur: ADMIN,
  collection: 'records',
  id: ID.message,
  avant: TICKET,
  changes,
  nouveau: false,
  maintenant: MAINTENANT,
  contexte: contexte(),
  ...champs,
});
const nouveau = (changes: Changes, champs: Partial<EditAVerifier> = {}) =>
  verifierEdit(edit({ kind: 'ticket', ...changes }, { avant: null, nouveau: true, ...champs }));
const en = (status: StatutTicket) => ({ ...TICKET, status });

describe('tickets', () => {
  test('[tickets/B1] everybody but the assessors makes one', () => {
    const auteurs = ROLES.filter((role) => nouveau(SAISI, { acteur: acteur(role) }).ok);
    expect(auteurs).toEqual(['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE']);
  });

  test('[tickets/B5] a ticket says where its author stood and what this device showed them last', () => {
    const erreur = '2026-11-22T08:00:00.000Z TypeError: x is undefined';
    expect(nouveau({ ...SAISI, ecran: '/file', erreur })).toMatchObject({
      ok: true,
      value: { changes: { ecran: '/file', erreur } },
    });
    expect(nouveau(SAISI)).toMatchObject({ ok: true, value: { changes: { erreur: null } } });
    expect(nouveau({ ...SAISI, erreur: 'x'.repeat(501) })).toMatchObject({ ok: false, code: 'VALIDATION' });
  });

  test('[tickets/B1] it is read by ADMIN, by the lead of its office and by its author', () => {
    const portees = porteesDe('records', { ...TICKET, auteur: { id: 12, nom: 'Yann', role: 'CONTROL' } });
    const voit = (qui: typeof ADMIN) => porteesDeActeur(qui, 'cee').some((portee) => portees.includes(portee));
    expect([ADMIN, CLAIRE, acteur('CONTROL')].map(voit)).toEqual([true, true, true]);
    const autres = [
      acteur('CONTROL', { id: 13 }),
      acteur('BASIC', { id: 5 }),
      acteur('MANAGER', { idBureauInspection: 2 }),
    ];
    expect(autres.map(voit)).toEqual([false, false, false]);
  });

  test('[tickets/B5] its number, author, status and dates are the server’s, whatever the device wrote', () => {
    const ecrit = {
      ...SAISI,
      status: 'Résolu',
      auteur: { id: 2, nom: 'X' },
      idBureauInspection: 7,
      createdAt: '2001-01-01',
    };
    expect(nouveau(ecrit, { acteur: CLAIRE })).toMatchObject({
      ok: true,
      value: {
        changes: { status: 'Initié', idBureauInspection: 1, createdAt: MAINTENANT, auteur: { nom: 'Claire Vasseur' } },
      },
    });
    expect(nouveau({ ...SAISI, priority: 'Élevée' })).toMatchObject({ data: { champs: { priority: 'valeur' } } });
    expect(nouveau({ ...SAISI, titre: '  ' })).toMatchObject({ data: { champs: { titre: 'valeur' } } });
  });

  test('[access/E10] nobody speaks in the name of somebody else', () => {
    const signe = (id: number) => nouveau({ ...SAISI, auteur: { id, nom: 'Gaëlle Morvan' } }, { acteur: CLAIRE });
    expect(signe(9)).toMatchObject({ code: 'DROIT_INSUFFISANT', data: { champs: { auteur: 'interdit' } } });
    expect(signe(2)).toMatchObject({ value: { changes: { auteur: { id: 2, nom: 'Claire Vasseur' } } } });
  });

  test('[tickets/B2] a lead corrects what they wrote, and gives neither priority nor answer', () => {
    const de = (changes: Changes) => verifierEdit(edit(changes, { acteur: CLAIRE }));
    expect(de({ description: 'Depuis hier.' })).toMatchObject({ ok: true });
    expect(de({ priority: 'Basse' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(de({ reponse: 'Fait' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    const autre = acteur('MANAGER', { id: 3 });
    expect(verifierEdit(edit({ description: 'x' }, { acteur: autre }))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });

  test('[tickets/B3] [tickets/B4] the arrows of ADMIN, and of its author', () => {
    const vers = (qui: typeof ADMIN, de: StatutTicket) =>
      STATUTS_TICKET.filter(
        (status) => status !== de && verifierEdit(edit({ status, motif: 'Revenu' }, { avant: en(de), acteur: qui })).ok,
      );
    expect(STATUTS_TICKET.map((de) => [de, vers(ADMIN, de), vers(CLAIRE, de)])).toEqual([
      ['Initié', ['En cours', 'Annulé'], ['Annulé']],
      ['En cours', ['Résolu', 'Annulé', 'Non traité', 'Non reproductible'], ['Annulé']],
      ['Résolu', ['En cours'], ['En cours']],
      ['Annulé', [], []],
      ['Non traité', ['En cours'], ['En cours']],
      ['Non reproductible', ['En cours'], ['En cours']],
    ]);
    expect(verifierEdit(edit({ status: 'Résolu' }))).toMatchObject({ code: 'TRANSITION_INTERDITE' });
  });

  test('[tickets/B4] reopening says why', () => {
    expect(verifierEdit(edit({ status: 'En cours' }, { avant: en('Résolu') }))).toMatchObject({ code: 'MOTIF_REQUIS' });
    expect(verifierEdit(edit({ status: 'En cours' }))).toMatchObject({ ok: true });
  });

  test('[tickets/B5] it is assigned to somebody who reads it', () => {
    const a = (assigne: EditAVerifier['contexte']['assigne']) =>
      verifierEdit(edit({ assigneA: 4 }, { contexte: contexte({ assigne }) }));
    const samia = { nom: 'Samia Haddad', role: 'MANAGER', idBureauInspection: 1 } as const;
    expect(a(samia)).toMatchObject({ value: { changes: { assigneA: 4, nomAssigne: 'Samia Haddad' } } });
    const refuses = [null, { ...samia, idBureauInspection: 2 }, { ...samia, role: 'CONTROL' } as const];
    for (const assigne of refuses) expect(a(assigne)).toMatchObject({ data: { champs: { assigneA: 'inconnu' } } });
  });

  test('[tickets/B6] its author is told of a status and of an answer, not of a priority', () => {
    expect(annonceDeTicket(TICKET, en('En cours'))).toMatchObject({
      a: [2],
      annonce: { titre: 'Ticket T-2026-00003 : En cours' },
    });
    expect(annonceDeTicket(TICKET, { ...TICKET, reponse: 'Videz le cache.' })).toMatchObject({
      annonce: { titre: 'Ticket T-2026-00003 : réponse', message: 'Videz le cache.' },
    });
    expect(annonceDeTicket(TICKET, { ...TICKET, priority: 'Basse' })).toBeNull();
  });
});

describe('comments', () => {
  const COMMENTAIRE: Stored<CommentaireRecord> = {
    id: ID.photo,
    kind: 'commentaire',
    variante: 'cee',
    createdAt: MAINTENANT,
    modifieLe: null,
    entite: 'ticket',
    idEntite: ID.message,
    auteur: { id: 12, nom: 'Yann Kerdoncuff', role: 'CONTROL' },
    texte: 'Ici aussi.',
    mentions: [5],
    retireLe: null,
  };
  const commenter = (changes: Changes, champs: Partial<EditAVerifier> = {}) =>
    nouveau({ kind: 'commentaire', entite: 'ticket', idEntite: ID.message, texte: 'Ici aussi.', ...changes }, champs);
  const surTicket = { contexte: contexte({ entite: TICKET }) };

  test('[tickets/B8] who reads a ticket comments it; the assessors never', () => {
    const auteurs = ROLES.filter((role) => commenter({}, { ...surTicket, acteur: acteur(role) }).ok);
    expect(auteurs).toEqual(['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE']);
    expect(commenter({})).toMatchObject({ data: { champs: { idEntite: 'inconnu' } } });
    expect(commenter({ texte: ' ' }, surTicket)).toMatchObject({ data: { champs: { texte: 'valeur' } } });
  });

  test('[tickets/B8] a comment of an intervention belongs to its dossier', () => {
    const surVisite = { contexte: contexte({ entite: { id: ID.intervention, demandeId: ID.dossier } }) };
    const de = { entite: 'intervention', idEntite: ID.intervention };
    expect(commenter({ ...de, idDossier: ID.dossier }, surVisite)).toMatchObject({ ok: true });
    expect(commenter(de, surVisite)).toMatchObject({ data: { champs: { idDossier: 'inconnu' } } });
  });

  test('[tickets/B9] its author and ADMIN correct it or take it away, once', () => {
    const de = (qui: typeof ADMIN, changes: Changes, avant = COMMENTAIRE) =>
      verifierEdit(edit(changes, { acteur: qui, avant }));
    expect(de(acteur('CONTROL'), { texte: ' Ici non plus. ' })).toMatchObject({
      value: { changes: { texte: 'Ici non plus.', modifieLe: MAINTENANT } },
    });
    expect(de(CLAIRE, { texte: 'x' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(de(ADMIN, { retireLe: MAINTENANT, texte: '' })).toMatchObject({ value: { changes: { texte: '' } } });
    expect(de(ADMIN, { texte: 'x' }, { ...COMMENTAIRE, retireLe: MAINTENANT })).toMatchObject({ code: 'VERROUILLE' });
    expect(de(ADMIN, { auteur: { id: 1 } })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });

  test('[tickets/B10] it rings at the author of the ticket, at whom it is assigned to, at whom it names', () => {
    expect(annonceDeCommentaire(COMMENTAIRE, { ...TICKET, assigneA: 9 })).toMatchObject({
      a: [2, 9, 5],
      annonce: { titre: 'Ticket T-2026-00003 : commentaire de Yann Kerdoncuff', message: 'Ici aussi.' },
    });
  });
});
