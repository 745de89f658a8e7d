import { expect, test } from 'vitest';
import type { Actor } from '#domain/access/roles.ts';
import { toArchive, toUnarchive, toMark, archiveChanges, unarchiveChanges, markChanges } from './archive.ts';
import { sampleDossier } from './sample-dossier.ts';

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
const validated = sampleDossier({ id: 'v', etat: 'VALIDE' });
const underWay = sampleDossier({ id: 'e' });
const archive = sampleDossier({ id: 'a', etat: 'ARCHIVE' });

test('only validated dossiers are archived, the others are counted', () => {
  const sorting = toArchive(actor, [validated, underWay, archive]);
  expect(sorting.possibles.map((dossier) => dossier.id)).toEqual(['v']);
  expect([sorting.ecartes, sorting.aLeDroit]).toEqual([2, true]);
});
test('a dossier to delete is not archived', () => {
  expect(toArchive(actor, [{ ...validated, aSupprimerLe: '2026-12-01' }]).possibles).toEqual([]);
});
test('only an archive is opened again', () => {
  expect(toUnarchive(actor, [validated, archive]).possibles).toEqual([archive]);
});
test('a controller, or a right taken away, archives nothing', () => {
  expect(toArchive({ ...actor, role: 'CONTROL' }, [validated]).aLeDroit).toBe(false);
  expect(toArchive({ ...actor, droitRestreint: ['dossier.archiver'] }, [validated]).aLeDroit).toBe(false);
});
test('the dossier of another office is out of reach', () => {
  expect(toArchive(actor, [{ ...validated, idBureauInspection: 9 }]).possibles).toEqual([]);
});
test('archiving and unarchiving are edits of the state, with their reason', () => {
  expect(archiveChanges('')).toEqual({ etat: 'ARCHIVE' });
  expect(archiveChanges(' clos ')).toEqual({ etat: 'ARCHIVE', motif: 'clos' });
  expect(unarchiveChanges(' pièce à compléter ')).toEqual({ etat: 'EN COURS', motif: 'pièce à compléter' });
});

test('[dossiers/D13] what is not archived is set to delete by the office, a demand by its author too', () => {
  expect(toMark(actor, [validated, underWay, archive]).possibles).toEqual([validated, underWay]);
  const client: Actor = { ...actor, role: 'CLIENT', idBureauInspection: null, idClient: 'c1' };
  const demande = sampleDossier({ id: 'd', etat: 'EN ATTENTE' });
  expect(toMark(client, [demande, underWay]).possibles).toEqual([demande]);
  expect(toMark({ ...actor, droitRestreint: ['dossier.supprimer'] }, [validated]).aLeDroit).toBe(false);
});
test('[dossiers/D13] it is erased thirty days later, with its reason', () => {
  expect(markChanges(' double ', '2026-11-21T10:00:00.000Z', 'Europe/Paris')).toEqual({
    aSupprimerLe: '2026-12-21',
    motif: 'double',
  });
});
