import { describe, expect, test } from 'vitest';
import { acteur, contexte, dossier, edit } from '../access/essais.ts';
import { verifierEdit } from '../access/edits.ts';
import type { Role } from '../access/roles.ts';
import { vuePour } from '../access/vues.ts';
import type { Json } from '../base/json.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Changes } from '../sync/documents.ts';
import { ID_LIGNE } from './essais.ts';
import { cheminDeLigne, genreDeChemin, ligneLue, LIGNES_MAX, planDe, rangSuivant } from './lignes.ts';

const TRAVAIL = { rang: 0, libelle: 'Isolation', centimes: 100, horsTaxe: null, isIsolation: true };
const RESSOURCE = { rang: 0, libelle: 'Prime', origine: 'cee', centimes: 100 };
const travaux = cheminDeLigne('travaux', ID_LIGNE);
const ressource = cheminDeLigne('ressource', ID_LIGNE);
const donneesDe = (n: number): Dossier['donnees'] =>
  Object.fromEntries(
    Array.from({ length: n }, (_, i) => [`travaux-8e1f3ad2-0011-4a00-8000-${String(i).padStart(12, '0')}`, TRAVAIL]),
  );
const mar = (donnees: Dossier['donnees'] = {}) => dossier({ variante: 'mar', donnees });
const ecrire = (changes: Changes, role: Role = 'MANAGER', donnees: Dossier['donnees'] = {}) =>
  verifierEdit(edit(changes, { collection: 'dossiers', acteur: acteur(role), avant: { ...mar(donnees) } }));

describe('lines of a financing plan', () => {
  test('[renovation/PF4] each is a field of the dossier, read back in its order', () => {
    const lu = planDe({ appareil: {}, [travaux.slice('donnees.'.length)]: { ...TRAVAIL, rang: 7 }, ...donneesDe(2) });
    expect(lu.travaux.map(({ rang }) => rang)).toEqual([0, 0, 7]);
    expect(lu.travaux.at(-1)).toEqual({ ...TRAVAIL, rang: 7, chemin: travaux });
    expect([rangSuivant(lu.travaux), rangSuivant([])]).toEqual([8, 0]);
    expect(ligneLue(RESSOURCE)).toMatchObject({ libelle: 'Prime', centimes: 100 });
    expect(ligneLue('x')).toBeNull();
    expect([travaux, ressource, 'donnees.appareil', 'menage.rfr'].map(genreDeChemin)).toEqual([
      'travaux',
      'ressource',
      null,
      null,
    ]);
  });
  test('[renovation/PF4] the office writes a line and takes it away; nobody else does', () => {
    expect(ecrire({ [travaux]: TRAVAIL, [ressource]: RESSOURCE })).toMatchObject({ ok: true });
    expect(ecrire({ [travaux]: null })).toMatchObject({ ok: true });
    expect(ecrire({ [travaux]: TRAVAIL }, 'CLIENT')).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(ecrire({ [travaux]: TRAVAIL }, 'CONTROL')).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(ecrire({ [travaux]: TRAVAIL }, 'BASIC')).toMatchObject({ code: 'LECTURE_SEULE' });
  });
  test.each([
    [travaux, { ...TRAVAIL, autre: 1 }],
    [travaux, { ...TRAVAIL, libelle: ' ' }],
    [travaux, { ...TRAVAIL, libelle: 'a'.repeat(201) }],
    [travaux, { ...TRAVAIL, centimes: -1 }],
    [travaux, { ...TRAVAIL, centimes: 0.5 }],
    [travaux, { ...TRAVAIL, centimes: 1e300 }],
    [travaux, RESSOURCE],
    [travaux, 'x'],
    [ressource, { ...RESSOURCE, origine: 'loto' }],
    ['donnees.travaux-1', TRAVAIL],
  ])('[renovation/PF6] [access/E2] %s does not take %j', (chemin, valeur) => {
    expect(ecrire({ [chemin]: valeur })).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { [chemin]: 'valeur' } },
    });
    expect(ecrire({ donnees: { [chemin.slice('donnees.'.length)]: valeur } })).toMatchObject({ code: 'VALIDATION' });
  });
  test('[renovation/PF6] a plan has 60 lines at most, and one taken away makes room', () => {
    const plein = donneesDe(LIGNES_MAX);
    const [un = ''] = Object.keys(plein);
    expect(ecrire({ [ressource]: RESSOURCE }, 'MANAGER', plein)).toMatchObject({ code: 'REGLE_METIER' });
    expect(ecrire({ [`donnees.${un}`]: null }, 'MANAGER', plein)).toMatchObject({ ok: true });
    expect(ecrire({ [ressource]: RESSOURCE, [`donnees.${un}`]: null }, 'MANAGER', plein)).toMatchObject({ ok: true });
  });
  test('[renovation/PF6] a new dossier is held to the same', () => {
    const nouveau = (valeur: Json) =>
      verifierEdit(
        edit(
          { idClient: dossier().idClient, [travaux]: valeur },
          {
            collection: 'dossiers',
            acteur: acteur('MANAGER'),
            avant: null,
            nouveau: true,
            contexte: contexte({ variante: 'mar', nomClient: 'Ménage' }),
          },
        ),
      );
    expect(nouveau(TRAVAIL)).toMatchObject({ ok: true });
    expect(nouveau('x')).toMatchObject({ code: 'VALIDATION' });
  });
});

describe('what is read of the money of a household', () => {
  const projet = { ...mar({ appareil: 1, ...donneesDe(1) }), menage: { rfr: 21_000, occupants: 2 } };
  test.each(['BASIC', 'ENTREPRISE', 'COFRAC', 'PNCEE'] as const)(
    '[renovation/PF3] %s reads neither income nor plan',
    (role) => {
      expect(vuePour(acteur(role), 'dossiers', projet)).toMatchObject({
        menage: { occupants: 2 },
        donnees: { appareil: 1 },
      });
      const vu = JSON.stringify(vuePour(acteur(role), 'dossiers', projet));
      expect(vu).not.toContain('rfr');
      expect(vu).not.toContain('Isolation');
    },
  );
  test.each(['ADMIN', 'MANAGER', 'CONTROL', 'CLIENT'] as const)('[renovation/PF3] %s reads them', (role) => {
    expect(vuePour(acteur(role), 'dossiers', projet)).toEqual(projet);
  });
  test('[renovation/PF3] an installer reads what it wrote of a demand; other variants and tombstones pass as they are', () => {
    const demande = { ...projet, etat: 'EN ATTENTE' as const };
    expect(vuePour(acteur('ENTREPRISE'), 'dossiers', demande)).toEqual(demande);
    expect(vuePour(acteur('BASIC'), 'dossiers', dossier())).toEqual(dossier());
    expect(vuePour(acteur('BASIC'), 'dossiers', { id: 'd', supprime: true })).toEqual({ id: 'd', supprime: true });
  });
});
