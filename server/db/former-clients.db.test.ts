/** What was written before documents said whose dossier it was. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dossier, ID, intervention, photo } from '#domain/test-support/samples.ts';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { porteesOf } from '#domain/gate/scopes.ts';
import { dossierKeys } from '#domain/access/keys.ts';
import { namedParents } from '#domain/kinds.ts';
import { insertMany } from '../documents/bulk.ts';
import { SIGNATURE } from '#domain/interventions/etat.ts';
import { migrateBefore } from '../test-support/former-database.ts';
import { emptyDatabase } from '../test-support/server.ts';
import { migrate } from './migrate.ts';

const [FORMER, INSTALLER] = [randomUUID(), randomUUID()];
const [BEFORE, MOVED, AFTER] = ['2026-11-02T08:00:00.000Z', '2026-11-10T08:00:00.000Z', '2026-11-20T08:00:00.000Z'];
const theDossier = dossier({ etat: 'EN COURS' });
const former = { idClient: FORMER, nomClient: 'Ancien' };
const issued = intervention({ id: randomUUID(), ...former, etat: 'VALIDE', valideLe: BEFORE });
const shown = { ...former, valideLe: BEFORE } as const;
const replaced = intervention({
  id: randomUUID(),
  ...shown,
  etat: 'REMPLACE',
  idIntervention: 133,
  numero: 'I-2026-00133',
});
const signed = {
  ...shown,
  etat: 'VALIDE',
  typeOfTypeIntervention: 'FORMULAIRE_SIGNATURE',
  signatureStatus: SIGNATURE.enCours,
} as const;
const signing = intervention({ id: randomUUID(), ...signed, idIntervention: 134, numero: 'I-2026-00134' });
const open = intervention({ idIntervention: 132, numero: 'I-2026-00132', etat: 'VERIF RT' });
const own = { variante: 'cee', idDossier: theDossier.id };
const record = (kind: string, [createdAt, role]: readonly [string, string], fields: Fields = {}) => {
  const auteur = { id: 1, nom: 'A', role };
  return {
    collection: 'records' as const,
    data: { ...own, id: randomUUID(), kind, createdAt, auteur, retireLe: null, ...fields },
  };
};
const message = (createdAt: string, fil: string) => record('message', [createdAt, 'MANAGER'], { fil, texte: 't' });
const comment = (visit: { readonly id: string }, createdAt: string, role: string) =>
  record('commentaire', [createdAt, role], { entite: 'intervention', idEntite: visit.id, texte: 't' });
const [then, now, shared] = [message(BEFORE, 'client'), message(AFTER, 'client'), message(BEFORE, 'partage')];
const WRITTEN = [
  then,
  now,
  shared,
  message(BEFORE, 'interne'),
  message(BEFORE, 'entreprise'),
  record('fichier', [BEFORE, 'CLIENT']),
  record('fichier', [BEFORE, 'MANAGER']),
  record('fichier', [BEFORE, 'MANAGER'], { idMessage: then.data.id }),
  comment(open, BEFORE, 'CLIENT'),
  comment(open, AFTER, 'CLIENT'),
  comment(open, AFTER, 'MANAGER'),
  comment(issued, AFTER, 'MANAGER'),
  comment(replaced, AFTER, 'MANAGER'),
  comment(signing, AFTER, 'MANAGER'),
];

let base: Awaited<ReturnType<typeof emptyDatabase>>;
interface Row {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly data: Fields;
  readonly portees: readonly string[];
  readonly seq: number | null;
}
const rowsOf = () => base.db.query<Row>('select collection, id, data, portees, seq from documents order by id');
const tiersOf = async (id: string) => (await rowsOf()).find((row) => row.id === id)?.data['tiers'];

beforeAll(async () => {
  base = await emptyDatabase();
  await migrateBefore(base.db, '039-donneurs-d-ordre.sql');
  const parents = { dossier: { ...theDossier } };
  const visits = { intervention: { ...issued }, message: { fil: 'client' } };
  await base.db.transaction(async (tx) => {
    await insertMany(tx, [
      { collection: 'dossiers', data: { ...theDossier } },
      { collection: 'interventions', data: { ...issued }, parents },
      ...[open, replaced, signing].map((visit) => ({
        collection: 'interventions' as const,
        data: { ...visit },
        parents,
      })),
      { collection: 'photos', data: { ...photo({ idIntervention: issued.id }) }, parents: { ...parents, ...visits } },
      ...WRITTEN.map((one) => ({ ...one, parents: { ...parents, ...visits } })),
    ]);
    const told = (audience: Parameters<typeof dossierKeys>[1]) => dossierKeys(theDossier, audience);
    await tx.query("update documents set portees = $1 where data ->> 'fil' is null", [told('customers')]);
    for (const fil of ['client', 'entreprise'] as const)
      await tx.query("update documents set portees = $1 where data ->> 'fil' = $2", [told(fil), fil]);
    await tx.query("update documents set portees = $1 where data ->> 'idMessage' is not null", [told('client')]);
    const line = (champ: string, avant: string) =>
      tx.query(
        `insert into historique (le, id_user, utilisateur, action, collection, id_doc, id_dossier, rev, champ, avant, apres, hors_ligne)
         values ($1, 1, 'A', 'modification', 'dossiers', $2, $2, 2, $3, $4::jsonb, 'null', false)`,
        [MOVED, theDossier.id, champ, JSON.stringify(avant)],
      );
    await line('idClient', FORMER);
    await line('nomClient', 'Ancien');
    await line('idEntreprise', INSTALLER);
    await line('nomEntreprise', 'Isolouest');
  });
  await migrate(base.db);
});
afterAll(() => base.drop());

test('[access/A45] migration 039 says whose dossier it was when each was written', async () => {
  const tiers = { ...former, idEntreprise: INSTALLER, nomEntreprise: 'Isolouest' };
  expect(await tiersOf(then.data.id)).toEqual(tiers);
  expect(await tiersOf(shared.data.id)).toEqual(tiers);
  expect(await tiersOf(now.data.id)).toBeUndefined();
});

test('[access/A45] [tickets/B14] migration 039 leaves each document the keys that the rules give it, and tells who lost one', async () => {
  const rows = await rowsOf();
  const byId = new Map(rows.map(({ id, data }) => [id, data]));
  const wrong = rows.filter(({ collection, data, portees }) => {
    const parents = namedParents(collection, data).map(({ parent, id }) => [parent, byId.get(id) ?? null] as const);
    const expected = porteesOf(collection, data, Object.fromEntries(parents));
    return JSON.stringify([...portees].toSorted()) !== JSON.stringify([...expected].toSorted());
  });
  expect(wrong.map(({ data, portees }) => [data['kind'], data['createdAt'], portees])).toEqual([]);
  const lost = await base.db.query<{ id: string; seq: number | null }>(
    'select id, seq from sorties where portee = $1',
    [`client:${ID.client}:cee`],
  );
  expect(lost.map(({ id }) => id)).toContain(issued.id);
  expect(lost.every(({ seq }) => seq !== null)).toBe(true);
  expect(rows.every(({ seq }) => seq !== null)).toBe(true);
});
