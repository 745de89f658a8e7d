import { describe, expect, test } from 'vitest';
import type { Action, Thing } from './can.ts';
import { can } from './can.ts';
import { actor, ID } from '../test-support/samples.ts';
import { ROLES } from './roles.ts';

/** Roles that may do an action to a thing, as initials: A M C B CL E F (COFRAC) P (PNCEE). */
const INITIALS = {
  ADMIN: 'A',
  MANAGER: 'M',
  CONTROL: 'C',
  BASIC: 'B',
  CLIENT: 'CL',
  ENTREPRISE: 'E',
  COFRAC: 'F',
  PNCEE: 'P',
};
const who = (action: Action, thing: Thing): string =>
  ROLES.filter((role) => can(actor(role), action, thing).ok)
    .map((role) => INITIALS[role])
    .join(' ');

/** A dossier of office 1, ordered by the client of the fixtures, and an intervention of it given to the controller. */
const dossier: Thing = { idBureauInspection: 1, idClient: ID.client, idEntreprise: ID.entreprise, etat: 'EN COURS' };
const intervention: Thing = { ...dossier, idControleur: 12, soumisPar: null };

describe('[access/A10] [access/A12] who may do what', () => {
  test.each([
    ['dossier.creer', dossier, 'A M CL E'],
    ['dossier.modifier', dossier, 'A M'],
    ['dossier.modifier', { ...dossier, etat: 'EN ATTENTE' }, 'A M CL E'],
    ['dossier.modifier', { ...dossier, etat: 'EN ATTENTE', idClient: 'autre', idEntreprise: 'autre' }, 'A M'],
    ['dossier.modifier', { ...dossier, idBureauInspection: 2 }, 'A'],
    ['dossier.archiver', dossier, 'A M'],
    ['dossier.desarchiver', dossier, 'A M'],
    ['dossier.marquer', dossier, 'A M'],
    ['dossier.marquer', { ...dossier, etat: 'EN ATTENTE' }, 'A M CL E'],
    ['dossier.effacer', dossier, 'A'],
    ['rgpd.exporter', {}, 'A'],
    ['historique.lire', dossier, 'A M C CL E F P'],
    ['appareil.effacer', { idBureauInspection: 1 }, 'A M'],
    ['appareil.effacer', { idBureauInspection: 2 }, 'A'],
    ['message.ecrire', dossier, 'A M C CL E'],
    ['message.lire', dossier, 'A M C B CL E'],
    ['intervention.creer', dossier, 'A M'],
    ['intervention.repondre', intervention, 'A M C'],
    ['intervention.repondre', { ...intervention, idControleur: 13 }, 'A M'],
    ['intervention.demarrer', intervention, 'C'],
    ['intervention.soumettre', intervention, 'C'],
    ['intervention.planifier', intervention, 'A M C'],
    ['planning.ecrire', intervention, 'A M C'],
    ['planning.ecrire', { ...intervention, idControleur: 13 }, 'A M'],
    ['optimiseur.proposer', { idBureauInspection: 1 }, 'A M C'],
    ['intervention.affecter', intervention, 'A M'],
    ['intervention.valider', intervention, 'M'],
    ['intervention.renvoyer', intervention, 'A M'],
    ['intervention.reinitialiser', intervention, 'A M'],
    ['intervention.annuler', intervention, 'A M'],
    ['intervention.remplacer', intervention, 'A M'],
    ['intervention.supprimer', intervention, 'A M'],
    ['photo.ecrire', intervention, 'A M C'],
    ['photo.ajouter', intervention, 'A M C'],
    ['photo.ajouter', { ...intervention, idControleur: 13 }, 'A M'],
    ['photo.ajouter', { ...intervention, idControleur: 13, idSecond: 12 }, 'A M C'],
    ['photo.ecrire', { ...intervention, idControleur: 13, idSecond: 12 }, 'A M'],
    ['rapport.produire', intervention, 'A M C B F P'],
    ['rapport.produire', { ...intervention, etat: 'VALIDE' }, 'A M C B CL E F P'],
    ['formulaire.ecrire', dossier, 'A'],
    ['formulaire.valider', dossier, 'M'],
    ['type.ecrire', dossier, 'A M'],
    ['bureau.ecrire', dossier, 'A M'],
    ['bureau.creer', {}, 'A'],
    ['notification.lue', { idUser: 12 }, 'C'],
  ] as const)('%s of %j: %s', (action, thing, expected) => {
    expect(who(action, thing)).toBe(expected);
  });

  test('[access/A30] planning.bureau is asked for the visits of others, optimiseur.appliquer for a proposal', () => {
    const restricted = actor('MANAGER', { droitRestreint: ['planning.bureau', 'optimiseur.appliquer'] });
    expect(can(restricted, 'planning.ecrire', intervention)).toMatchObject({
      code: 'DROIT_INSUFFISANT',
      data: { autorisation: 'planning.bureau' },
    });
    expect(can(restricted, 'planning.ecrire', { ...intervention, idControleur: restricted.id }).ok).toBe(true);
    expect(can(actor('CONTROL'), 'planning.ecrire', intervention).ok).toBe(true);
    expect(
      can(actor('CONTROL', { droitRestreint: ['planning.bureau'] }), 'planning.ecrire', intervention),
    ).toMatchObject({ data: { autorisation: 'planning.bureau' } });
    expect(can(restricted, 'optimiseur.proposer', { idBureauInspection: 1 })).toMatchObject({
      data: { autorisation: 'optimiseur.appliquer' },
    });
  });

  test('[access/A10] the archive roles learn that their account only reads', () => {
    expect(can(actor('PNCEE'), 'dossier.modifier', dossier)).toMatchObject({ code: 'LECTURE_SEULE' });
    expect(can(actor('BASIC'), 'dossier.modifier', dossier)).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });

  test('[access/A11] a withdrawn authorisation takes one right away and no other', () => {
    const restricted = actor('MANAGER', { droitRestreint: ['dossier.archiver'] });
    expect(can(restricted, 'dossier.archiver', dossier)).toMatchObject({ data: { autorisation: 'dossier.archiver' } });
    expect(can(restricted, 'dossier.modifier', dossier).ok).toBe(true);
  });

  test('[access/A13] who submitted it, or had it, does not validate it', () => {
    const submitted = { ...intervention, soumisPar: 2 };
    expect(can(actor('MANAGER'), 'intervention.valider', submitted)).toMatchObject({ code: 'SEPARATION_DES_TACHES' });
    expect(can(actor('MANAGER', { id: 12 }), 'intervention.valider', intervention)).toMatchObject({
      code: 'SEPARATION_DES_TACHES',
    });
    expect(can(actor('MANAGER'), 'intervention.valider', intervention).ok).toBe(true);
  });
  test('[access/A50] ADMIN of the platform reviews no technical report', () => {
    const refused = can(actor('ADMIN', { id: 99 }), 'intervention.valider', intervention);
    expect(refused).toMatchObject({ code: 'DROIT_INSUFFISANT', data: { action: 'intervention.valider' } });
  });
});
