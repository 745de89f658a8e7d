import { expect, test } from 'vitest';
import type { Actor } from '#domain/access/roles.ts';
import { aArchiver, aDesarchiver, aMarquer, archiver, desarchiver, marquer } from './archive.ts';
import { dossierDEssai } from './essai.ts';

const actor: Actor = {
  id: 2,
  role: 'MANAGER',
  nom: 'Vasseur',
  prenom: 'Claire',
  idBureauInspection: 1,
  idClient: null,
  idEntreprise: null,
  bureauxAttaches: [],
  droitRestreint: null,
  offlineAccess: true,
};
const valide = dossierDEssai({ id: 'v', etat: 'VALIDE' });
const enCours = dossierDEssai({ id: 'e' });
const archive = dossierDEssai({ id: 'a', etat: 'ARCHIVE' });

test('only validated dossiers are archived, the others are counted', () => {
  const tri = aArchiver(actor, [valide, enCours, archive]);
  expect(tri.possibles.map((dossier) => dossier.id)).toEqual(['v']);
  expect([tri.ecartes, tri.aLeDroit]).toEqual([2, true]);
});
test('a dossier to delete is not archived', () => {
  expect(aArchiver(actor, [{ ...valide, aSupprimerLe: '2026-12-01' }]).possibles).toEqual([]);
});
test('only an archive is opened again', () => {
  expect(aDesarchiver(actor, [valide, archive]).possibles).toEqual([archive]);
});
test('a controller, or a right taken away, archives nothing', () => {
  expect(aArchiver({ ...actor, role: 'CONTROL' }, [valide]).aLeDroit).toBe(false);
  expect(aArchiver({ ...actor, droitRestreint: ['dossier.archiver'] }, [valide]).aLeDroit).toBe(false);
});
test('the dossier of another office is out of reach', () => {
  expect(aArchiver(actor, [{ ...valide, idBureauInspection: 9 }]).possibles).toEqual([]);
});
test('archiving and unarchiving are edits of the state, with their reason', () => {
  expect(archiver('')).toEqual({ etat: 'ARCHIVE' });
  expect(archiver(' clos ')).toEqual({ etat: 'ARCHIVE', motif: 'clos' });
  expect(desarchiver(' pièce à compléter ')).toEqual({ etat: 'EN COURS', motif: 'pièce à compléter' });
});

test('[dossiers/D13] what is not archived is set to delete by the office, a demand by its author too', () => {
  expect(aMarquer(actor, [valide, enCours, archive]).possibles).toEqual([valide, enCours]);
  const client: Actor = { ...actor, role: 'CLIENT', idBureauInspection: null, idClient: 'c1' };
  const demande = dossierDEssai({ id: 'd', etat: 'EN ATTENTE' });
  expect(aMarquer(client, [demande, enCours]).possibles).toEqual([demande]);
  expect(aMarquer({ ...actor, droitRestreint: ['dossier.supprimer'] }, [valide]).aLeDroit).toBe(false);
});
test('[dossiers/D13] it is erased thirty days later, with its reason', () => {
  expect(marquer(' double ', '2026-11-21T10:00:00.000Z')).toEqual({ aSupprimerLe: '2026-12-21', motif: 'double' });
});
