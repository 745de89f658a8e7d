import { expect, test } from 'vitest';
import { matrixOfPortal } from './portal-matrix.ts';
import { inspector, supervision, typeOf } from './supervisions.test-support.ts';

const TODAY = '2026-11-27';
const elsewhere = inspector({ id: '41', idUser: 41, idBureauInspection: 2, nom: 'Roussel', competences: [] });

test('[supervisions/SU20] each office is seen by its own rules, and a fiche that nobody holds has no column', () => {
  const seen = supervision({
    categorie: 'SUR SITE',
    etat: 'SIGNEE',
    dateRealisee: '2026-05-14',
    idBureauInspection: 2,
    idInspecteur: 41,
    fiche: 'BAT-TH-116',
  });
  const every24 = { ...typeOf('SUR SITE'), id: 't', idBureauInspection: 2, periodiciteMois: 24 };
  const { fiches, lines } = matrixOfPortal({
    controllers: [inspector(), elsewhere, inspector({ id: '9', idUser: 9, actif: false })],
    supervisions: [seen],
    written: [every24],
    variante: 'cee',
    today: TODAY,
  });
  expect(fiches).toEqual(['BAR-EN-101', 'BAR-TH-171', 'BAT-TH-116']);
  expect(lines.map(({ inspecteur }) => inspecteur.nom)).toEqual(['Kerdoncuff', 'Roussel']);
  expect(lines[1]?.cells[2]).toMatchObject({ etat: 'non-habilite', echeance: '2028-05-14' });
});
