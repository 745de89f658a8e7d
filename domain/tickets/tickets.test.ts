import { describe, expect, test } from 'vitest';
import type { GateEdit } from '../gate/context.ts';
import { checkEdit } from '../gate/edits.ts';
import { actor, context, ID, NOW } from '../test-support/samples.ts';
import { ROLES } from '../access/roles.ts';
import { porteesOf, porteesOfActor } from '../gate/scopes.ts';
import type { Changes } from '../fields/documents.ts';
import type { Stored } from '../kind/kind.ts';
import { annonceOfCommentaire, annonceOfTicket } from './annonces.ts';
import { type CommentaireRecord, TICKET_STATUSES, type TicketStatus, type TicketRecord } from './ticket.ts';

const TYPED = { type: 'Bug', priority: 'Elevée', titre: 'Carte blanche', description: 'Depuis ce matin.' } as const;
const TICKET: Stored<TicketRecord> = {
  ecran: null,
  version: null,
  ...TYPED,
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
  createdAt: NOW,
  updatedAt: NOW,
};
const ADMIN = actor('ADMIN', { id: 9, nom: 'Morvan', prenom: 'Gaëlle' });
const CLAIRE = actor('MANAGER');

const edit = (changes: Changes, fields: Partial<GateEdit> = {}): GateEdit => ({
  actor: ADMIN,
  collection: 'records',
  id: ID.message,
  before: TICKET,
  changes,
  nouveau: false,
  now: NOW,
  context: context(),
  ...fields,
});
const newEdit = (changes: Changes, fields: Partial<GateEdit> = {}) =>
  checkEdit(edit({ kind: 'ticket', ...changes }, { before: null, nouveau: true, ...fields }));
const inStatus = (status: TicketStatus) => ({ ...TICKET, status });

describe('tickets', () => {
  test('[tickets/B1] everybody but the assessors makes one', () => {
    const authors = ROLES.filter((role) => newEdit(TYPED, { actor: actor(role) }).ok);
    expect(authors).toEqual(['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE']);
  });

  test('[tickets/B5] a ticket says where its author stood and what this device showed them last', () => {
    const erreur = '2026-11-22T08:00:00.000Z TypeError: x is undefined';
    expect(newEdit({ ...TYPED, ecran: '/file', erreur })).toMatchObject({
      ok: true,
      value: { changes: { ecran: '/file', erreur } },
    });
    expect(newEdit(TYPED)).toMatchObject({ ok: true, value: { changes: { erreur: null } } });
    expect(newEdit({ ...TYPED, erreur: 'x'.repeat(501) })).toMatchObject({ ok: false, code: 'VALIDATION' });
  });

  test('[tickets/B1] it is read by ADMIN, by the lead of its office and by its author', () => {
    const portees = porteesOf('records', { ...TICKET, auteur: { id: 12, nom: 'Yann', role: 'CONTROL' } });
    const canSee = (who: typeof ADMIN) => porteesOfActor(who, 'cee').some((portee) => portees.includes(portee));
    expect([ADMIN, CLAIRE, actor('CONTROL')].map(canSee)).toEqual([true, true, true]);
    const others = [
      actor('CONTROL', { id: 13 }),
      actor('BASIC', { id: 5 }),
      actor('MANAGER', { idBureauInspection: 2 }),
    ];
    expect(others.map(canSee)).toEqual([false, false, false]);
  });

  test('[tickets/B5] its number, author, status and dates are the server’s, whatever the device wrote', () => {
    const written = {
      ...TYPED,
      status: 'Résolu',
      auteur: { id: 2, nom: 'X' },
      idBureauInspection: 7,
      createdAt: '2001-01-01',
    };
    expect(newEdit(written, { actor: CLAIRE })).toMatchObject({
      ok: true,
      value: {
        changes: { status: 'Initié', idBureauInspection: 1, createdAt: NOW, auteur: { nom: 'Claire Vasseur' } },
      },
    });
    expect(newEdit({ ...TYPED, priority: 'Élevée' })).toMatchObject({ data: { champs: { priority: 'valeur' } } });
    expect(newEdit({ ...TYPED, titre: '  ' })).toMatchObject({ data: { champs: { titre: 'valeur' } } });
  });

  test('[access/E10] nobody speaks in the name of somebody else', () => {
    const signedBy = (id: number) => newEdit({ ...TYPED, auteur: { id, nom: 'Gaëlle Morvan' } }, { actor: CLAIRE });
    expect(signedBy(9)).toMatchObject({ code: 'DROIT_INSUFFISANT', data: { champs: { auteur: 'interdit' } } });
    expect(signedBy(2)).toMatchObject({ value: { changes: { auteur: { id: 2, nom: 'Claire Vasseur' } } } });
  });

  test('[tickets/B2] a lead corrects what they wrote, and gives neither priority nor answer', () => {
    const changesOf = (changes: Changes) => checkEdit(edit(changes, { actor: CLAIRE }));
    expect(changesOf({ description: 'Depuis hier.' })).toMatchObject({ ok: true });
    expect(changesOf({ priority: 'Basse' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(changesOf({ reponse: 'Fait' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    const other = actor('MANAGER', { id: 3 });
    expect(checkEdit(edit({ description: 'x' }, { actor: other }))).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });

  test('[tickets/B3] [tickets/B4] the arrows of ADMIN, and of its author', () => {
    const moveTo = (who: typeof ADMIN, changesOf: TicketStatus) =>
      TICKET_STATUSES.filter(
        (status) =>
          status !== changesOf &&
          checkEdit(edit({ status, motif: 'Revenu' }, { before: inStatus(changesOf), actor: who })).ok,
      );
    expect(
      TICKET_STATUSES.map((changesOf) => [changesOf, moveTo(ADMIN, changesOf), moveTo(CLAIRE, changesOf)]),
    ).toEqual([
      ['Initié', ['En cours', 'Annulé'], ['Annulé']],
      ['En cours', ['Résolu', 'Annulé', 'Non traité', 'Non reproductible'], ['Annulé']],
      ['Résolu', ['En cours'], ['En cours']],
      ['Annulé', [], []],
      ['Non traité', ['En cours'], ['En cours']],
      ['Non reproductible', ['En cours'], ['En cours']],
    ]);
    expect(checkEdit(edit({ status: 'Résolu' }))).toMatchObject({ code: 'TRANSITION_INTERDITE' });
  });

  test('[tickets/B4] reopening says why', () => {
    expect(checkEdit(edit({ status: 'En cours' }, { before: inStatus('Résolu') }))).toMatchObject({
      code: 'MOTIF_REQUIS',
    });
    expect(checkEdit(edit({ status: 'En cours' }))).toMatchObject({ ok: true });
  });

  test('[tickets/B5] it is assigned to somebody who reads it', () => {
    const a = (assignee: GateEdit['context']['assigne']) =>
      checkEdit(edit({ assigneA: 4 }, { context: context({ assigne: assignee }) }));
    const samia = { nom: 'Samia Haddad', role: 'MANAGER', idBureauInspection: 1 } as const;
    expect(a(samia)).toMatchObject({ value: { changes: { assigneA: 4, nomAssigne: 'Samia Haddad' } } });
    const refuses = [null, { ...samia, idBureauInspection: 2 }, { ...samia, role: 'CONTROL' } as const];
    for (const assignee of refuses) expect(a(assignee)).toMatchObject({ data: { champs: { assigneA: 'inconnu' } } });
  });

  test('[tickets/B6] its author is told of a status and of an answer, not of a priority', () => {
    expect(annonceOfTicket(TICKET, inStatus('En cours'))).toMatchObject({
      a: [2],
      annonce: { titre: 'Ticket T-2026-00003 : En cours' },
    });
    expect(annonceOfTicket(TICKET, { ...TICKET, reponse: 'Videz le cache.' })).toMatchObject({
      annonce: { titre: 'Ticket T-2026-00003 : réponse', message: 'Videz le cache.' },
    });
    expect(annonceOfTicket(TICKET, { ...TICKET, priority: 'Basse' })).toBeNull();
  });
});

describe('comments', () => {
  const COMMENTAIRE: Stored<CommentaireRecord> = {
    id: ID.photo,
    kind: 'commentaire',
    variante: 'cee',
    createdAt: NOW,
    modifieLe: null,
    entite: 'ticket',
    idEntite: ID.message,
    auteur: { id: 12, nom: 'Yann Kerdoncuff', role: 'CONTROL' },
    texte: 'Ici aussi.',
    mentions: [5],
    retireLe: null,
  };
  const comment = (changes: Changes, fields: Partial<GateEdit> = {}) =>
    newEdit({ kind: 'commentaire', entite: 'ticket', idEntite: ID.message, texte: 'Ici aussi.', ...changes }, fields);
  const onTicket = { context: context({ entite: TICKET }) };

  test('[tickets/B8] who reads a ticket comments it; the assessors never', () => {
    const authors = ROLES.filter((role) => comment({}, { ...onTicket, actor: actor(role) }).ok);
    expect(authors).toEqual(['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE']);
    expect(comment({})).toMatchObject({ data: { champs: { idEntite: 'inconnu' } } });
    expect(comment({ texte: ' ' }, onTicket)).toMatchObject({ data: { champs: { texte: 'valeur' } } });
  });

  test('[tickets/B8] a comment of an intervention belongs to its dossier', () => {
    const onVisit = { context: context({ entite: { id: ID.intervention, demandeId: ID.dossier } }) };
    const changesOf = { entite: 'intervention', idEntite: ID.intervention };
    expect(comment({ ...changesOf, idDossier: ID.dossier }, onVisit)).toMatchObject({ ok: true });
    expect(comment(changesOf, onVisit)).toMatchObject({ data: { champs: { idDossier: 'inconnu' } } });
  });

  test('[tickets/B9] its author and ADMIN correct it or take it away, once', () => {
    const changesOf = (who: typeof ADMIN, changes: Changes, before = COMMENTAIRE) =>
      checkEdit(edit(changes, { actor: who, before }));
    expect(changesOf(actor('CONTROL'), { texte: ' Ici non plus. ' })).toMatchObject({
      value: { changes: { texte: 'Ici non plus.', modifieLe: NOW } },
    });
    expect(changesOf(CLAIRE, { texte: 'x' })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(changesOf(ADMIN, { retireLe: NOW, texte: '' })).toMatchObject({ value: { changes: { texte: '' } } });
    expect(changesOf(ADMIN, { texte: 'x' }, { ...COMMENTAIRE, retireLe: NOW })).toMatchObject({ code: 'VERROUILLE' });
    expect(changesOf(ADMIN, { auteur: { id: 1 } })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });

  test('[tickets/B10] it rings at the author of the ticket, at whom it is assigned to, at whom it names', () => {
    expect(annonceOfCommentaire(COMMENTAIRE, { ...TICKET, assigneA: 9 })).toMatchObject({
      a: [2, 9, 5],
      annonce: { titre: 'Ticket T-2026-00003 : commentaire de Yann Kerdoncuff', message: 'Ici aussi.' },
    });
  });
});
