import { describe, expect, test } from 'vitest';
import { actor, context, dossier, edit } from '../test-support/samples.ts';
import { checkEdit } from '../gate/edits.ts';
import type { Role } from '../access/roles.ts';
import { viewFor } from '../gate/views.ts';
import type { Json } from '../base/json.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Changes } from '../fields/documents.ts';
import { LINE_ID } from './samples.ts';
import { pathOfLine, kindOfPath, readLine, MAX_LINES, planOf, nextRank } from './lines.ts';

const WORK = { rang: 0, libelle: 'Isolation', centimes: 100, horsTaxe: null, isIsolation: true };
const RESOURCE = { rang: 0, libelle: 'Prime', origine: 'cee', centimes: 100 };
const travaux = pathOfLine('travaux', LINE_ID);
const ressource = pathOfLine('ressource', LINE_ID);
const donneesOf = (n: number): Dossier['donnees'] =>
  Object.fromEntries(
    Array.from({ length: n }, (_, i) => [`travaux-8e1f3ad2-0011-4a00-8000-${String(i).padStart(12, '0')}`, WORK]),
  );
const mar = (data: Dossier['donnees'] = {}) => dossier({ variante: 'mar', donnees: data });
const write = (changes: Changes, role: Role = 'MANAGER', data: Dossier['donnees'] = {}) =>
  checkEdit(edit(changes, { collection: 'dossiers', actor: actor(role), before: { ...mar(data) } }));

describe('lines of a financing plan', () => {
  test('[renovation/PF4] each is a field of the dossier, read back in its order', () => {
    const read = planOf({ appareil: {}, [travaux.slice('donnees.'.length)]: { ...WORK, rang: 7 }, ...donneesOf(2) });
    expect(read.travaux.map(({ rang }) => rang)).toEqual([0, 0, 7]);
    expect(read.travaux.at(-1)).toEqual({ ...WORK, rang: 7, chemin: travaux });
    expect([nextRank(read.travaux), nextRank([])]).toEqual([8, 0]);
    expect(readLine(RESOURCE)).toMatchObject({ libelle: 'Prime', centimes: 100 });
    expect(readLine('x')).toBeNull();
    expect([travaux, ressource, 'donnees.appareil', 'menage.rfr'].map(kindOfPath)).toEqual([
      'travaux',
      'ressource',
      null,
      null,
    ]);
  });
  test('[renovation/PF4] the office writes a line and takes it away; nobody else does', () => {
    expect(write({ [travaux]: WORK, [ressource]: RESOURCE })).toMatchObject({ ok: true });
    expect(write({ [travaux]: null })).toMatchObject({ ok: true });
    expect(write({ [travaux]: WORK }, 'CLIENT')).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(write({ [travaux]: WORK }, 'CONTROL')).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect(write({ [travaux]: WORK }, 'BASIC')).toMatchObject({ code: 'LECTURE_SEULE' });
  });
  test.each([
    [travaux, { ...WORK, autre: 1 }],
    [travaux, { ...WORK, libelle: ' ' }],
    [travaux, { ...WORK, libelle: 'a'.repeat(201) }],
    [travaux, { ...WORK, centimes: -1 }],
    [travaux, { ...WORK, centimes: 0.5 }],
    [travaux, { ...WORK, centimes: 1e300 }],
    [travaux, RESOURCE],
    [travaux, 'x'],
    [ressource, { ...RESOURCE, origine: 'loto' }],
    ['donnees.travaux-1', WORK],
  ])('[renovation/PF6] [access/E2] %s does not take %j', (path, value) => {
    expect(write({ [path]: value })).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { [path]: 'valeur' } },
    });
    expect(write({ donnees: { [path.slice('donnees.'.length)]: value } })).toMatchObject({ code: 'VALIDATION' });
  });
  test('[renovation/PF6] a plan has 60 lines at most, and one taken away makes room', () => {
    const full = donneesOf(MAX_LINES);
    const [un = ''] = Object.keys(full);
    expect(write({ [ressource]: RESOURCE }, 'MANAGER', full)).toMatchObject({ code: 'REGLE_METIER' });
    expect(write({ [`donnees.${un}`]: null }, 'MANAGER', full)).toMatchObject({ ok: true });
    expect(write({ [ressource]: RESOURCE, [`donnees.${un}`]: null }, 'MANAGER', full)).toMatchObject({ ok: true });
  });
  test('[renovation/PF6] a new dossier is held to the same', () => {
    const withNew = (value: Json) =>
      checkEdit(
        edit(
          { idClient: dossier().idClient, [travaux]: value },
          {
            collection: 'dossiers',
            actor: actor('MANAGER'),
            before: null,
            nouveau: true,
            context: context({ variante: 'mar', nomClient: 'Ménage' }),
          },
        ),
      );
    expect(withNew(WORK)).toMatchObject({ ok: true });
    expect(withNew('x')).toMatchObject({ code: 'VALIDATION' });
  });
});

describe('what is read of the money of a household', () => {
  const projet = { ...mar({ appareil: 1, ...donneesOf(1) }), menage: { rfr: 21_000, occupants: 2 } };
  test.each(['BASIC', 'ENTREPRISE', 'COFRAC', 'PNCEE'] as const)(
    '[renovation/PF3] %s reads neither income nor plan',
    (role) => {
      expect(viewFor(actor(role), 'dossiers', projet)).toMatchObject({
        menage: { occupants: 2 },
        donnees: { appareil: 1 },
      });
      const seen = JSON.stringify(viewFor(actor(role), 'dossiers', projet));
      expect(seen).not.toContain('rfr');
      expect(seen).not.toContain('Isolation');
    },
  );
  test.each(['ADMIN', 'MANAGER', 'CONTROL', 'CLIENT'] as const)('[renovation/PF3] %s reads them', (role) => {
    expect(viewFor(actor(role), 'dossiers', projet)).toEqual(projet);
  });
  test('[renovation/PF3] an installer reads what it wrote of a demand; other variants and tombstones pass as they are', () => {
    const demande = { ...projet, etat: 'EN ATTENTE' as const };
    expect(viewFor(actor('ENTREPRISE'), 'dossiers', demande)).toEqual(demande);
    expect(viewFor(actor('BASIC'), 'dossiers', dossier())).toEqual(dossier());
    expect(viewFor(actor('BASIC'), 'dossiers', { id: 'd', supprime: true })).toEqual({ id: 'd', supprime: true });
  });
});
