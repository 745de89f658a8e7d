/** [rgpd/RG20] What an erasure and an export leave alone: other offices, other brands, longer names and addresses. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMany } from '../../documents/bulk.ts';
import { type Bureau, openBureau } from '../../test-support/bureau.ts';
import { write } from '../../test-support/person-to-erase.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const EMAIL = 'jean@poste.example';
/** A word of every mail, and the beginning of another name. */
const PERSON = { civilite: 'M.', nom: 'Bonjour', prenom: 'Jean', telephone: '02 98 00 00 01', email: EMAIL };

let server: TestServer;
let bureau: Bureau;
let voisin: number;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  voisin = await server.createAccount({
    email: 'resp@mar.example',
    role: 'MANAGER',
    nom: 'Ailleurs',
    prenom: 'Mona',
    variantes: ['mar'],
    idBureau: 1,
  });
});
afterAll(() => server.close());

interface Told {
  readonly a: number;
  readonly variante?: string;
  readonly texte: string;
  readonly lien?: string | null;
}
async function notice({ a, variante = 'cee', texte, lien = null }: Told): Promise<string> {
  const [row] = await server.db.query<{ n: number }>(
    `insert into avis_courriels (id_user, variante, titre, message, lien, cree_le) values ($1, $2, 'Visite', $3, $4, now()) returning n`,
    [a, variante, texte, lien],
  );
  return `avis ${row?.n}`;
}
async function bell({ a, variante = 'cee', texte, lien = null }: Told): Promise<string> {
  const id = randomUUID();
  const data = { id, kind: 'notification', variante, idUser: a, titre: 'Visite', message: texte, lien, niveau: 'info' };
  const all = { ...data, createdAt: server.clock().toISOString(), lueLe: null };
  await server.db.transaction((tx) => insertMany(tx, [{ collection: 'records', data: all }]));
  return `cloche ${id}`;
}
async function mail(fields: {
  readonly a: string;
  readonly texte: string;
  readonly modele?: string;
  readonly variante?: string;
  readonly par?: number;
}): Promise<string> {
  const id = randomUUID();
  const { a, texte, modele = 'avis', variante = 'cee', par = null } = fields;
  await server.db.query(
    `insert into courriels (id, le, variante, modele, a, de, sujet, texte, html, etat, par)
     values ($1, now(), $2, $3, $4, 'b@c.example', 'Avis', $5, '', 'ENVOYE', $6)`,
    [id, variante, modele, a, texte, par],
  );
  return `courriel ${id}`;
}
const search = async (a: number, words: string): Promise<string> => {
  const [row] = await server.db.query<{ n: number }>(
    `insert into consultations (le, id_user, role, appel, demande) values (now(), $1, 'MANAGER', 'dossiers', $2::jsonb) returning n`,
    [a, JSON.stringify({ search: words })],
  );
  return `recherche ${row?.n}`;
};
/** What stands: notices, mails, bells, and searches in their own words. */
async function standing(): Promise<string[]> {
  const rows = await server.db.query<{ cle: string }>(
    `select 'avis ' || n as cle from avis_courriels
     union all select 'courriel ' || id from courriels
     union all select 'cloche ' || id from documents where data ->> 'kind' = 'notification' and not supprime
     union all select 'recherche ' || n from consultations where demande ->> 'search' <> '[effacé]'`,
  );
  return rows.map(({ cle }) => cle);
}

test('[rgpd/RG20] an erasure takes what told the office of its person, and moves nothing of anybody else', async () => {
  const { ids, jetons } = bureau;
  const target = await bureau.dossier({ dossier: { beneficiaire: PERSON, aSupprimerLe: '2026-12-01' } });
  const other = await bureau.dossier();
  const numero = 'D-2025-00777';
  await write({ serveur: server }, target.idDossier, { numero });
  await server.db.query('update documents set numero = $2 where id = $1', [target.idDossier, numero]);
  const theirs = [
    await notice({ a: ids.claire, texte: 'Retirée : BONJOUR, Brest' }),
    await notice({ a: ids.claire, texte: `${numero} : acceptée` }),
    await notice({ a: ids.gaelle, texte: 'Nouvelle', lien: `/current/${target.idDossier}` }),
    await bell({ a: ids.yann, texte: 'Retirée : Bonjour, Brest' }),
    await bell({ a: ids.etranger, texte: 'Partagé', lien: `/current/${target.idDossier}` }),
    await mail({ a: 'claire@bureau.example', texte: 'Bonjour Claire,\n- Nouvelle demande : Bonjour, Brest' }),
    await mail({ a: EMAIL, texte: 'Votre visite', modele: 'libre', par: ids.claire }),
    await search(ids.claire, 'm. bonjour'),
  ];
  const others = [
    // The word is the greeting, a part of another name, or of an address.
    await mail({ a: 'claire@bureau.example', texte: 'Bonjour Claire,\n- Nouvelle demande : Le Goff, Brest' }),
    await mail({ a: 'claire@bureau.example', texte: 'Bonjour Claire,\n- Nouvelle demande : Bonjourdan, Brest' }),
    await notice({ a: ids.claire, texte: 'Bonjourdan, Brest, a.bonjour@poste.example' }),
    await notice({ a: ids.claire, texte: `${numero}1 : acceptée` }),
    await bell({ a: ids.claire, texte: 'Saint-Bonjour, Brest' }),
    await search(ids.claire, 'bonjourdan'),
    // Another dossier of a namesake in the same office.
    await notice({ a: ids.claire, texte: 'Bonjour, Brest', lien: `/current/${other.idDossier}` }),
    // Another office: its namesake, and its own dossier of the same number.
    await notice({ a: ids.etranger, texte: 'Retirée : Bonjour, Brest' }),
    await notice({ a: ids.etranger, texte: `${numero} : acceptée` }),
    await bell({ a: ids.etranger, texte: 'Retirée : Bonjour, Brest' }),
    await mail({ a: 'etranger@bureau.example', texte: 'Bonjour Guy,\n- Nouvelle demande : Bonjour, Brest' }),
    await mail({ a: EMAIL, texte: 'Votre visite', modele: 'libre', par: ids.etranger }),
    await mail({ a: `${EMAIL}.org`, texte: 'Votre visite', modele: 'libre', par: ids.claire }),
    await search(ids.etranger, 'bonjour'),
    // Another brand.
    await notice({ a: voisin, variante: 'mar', texte: 'Retirée : Bonjour, Brest' }),
    await bell({ a: voisin, variante: 'mar', texte: `${numero} : Bonjour, Brest` }),
    await mail({ a: 'resp@mar.example', variante: 'mar', texte: 'Bonjour Mona,\n- Nouvelle : Bonjour, Brest' }),
    await mail({ a: EMAIL, variante: 'mar', texte: 'Votre visite', modele: 'libre', par: voisin }),
    await search(voisin, 'bonjour'),
  ];
  const before = await standing();
  expect([...theirs, ...others].filter((cle) => !before.includes(cle))).toEqual([]);
  const url = `/api/Rgpd/effacement/beneficiaire/${target.idDossier}`;
  const done = await server.call('POST', url, { jeton: jetons.gaelle, body: { confirmation: numero } });
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('effaceLe')]);
  const after = await standing();
  expect(others.filter((cle) => !after.includes(cle))).toEqual([]);
  expect(theirs.filter((cle) => after.includes(cle))).toEqual([]);
});

test('[rgpd/RG20] an export holds the envelopes and mails of this address alone, of this brand alone', async () => {
  const { jetons } = bureau;
  const target = await bureau.dossier({ dossier: { beneficiaire: PERSON } });
  const elsewhere = await bureau.dossier();
  const envelope = async (email: string, idIntervention: string) => {
    const id = randomUUID();
    await server.db.query(
      `insert into enveloppes (id, id_intervention, template, qr, etat, sha256, signataires, par, cree_le, expire_le)
       values ($1, $2, 'rapport', false, 'FINALISEE', $3, $4::jsonb, '{}', now(), now())`,
      [id, idIntervention, '0'.repeat(64), JSON.stringify([{ nom: 'Jean', email }])],
    );
    return id;
  };
  const own = await envelope('Jean@Poste.example', elsewhere.idIntervention);
  await envelope(`marie-${EMAIL}`, elsewhere.idIntervention);
  await envelope(`${EMAIL}.org`, elsewhere.idIntervention);
  const ofMar = await bureau.dossier({ dossier: { variante: 'mar' }, intervention: { variante: 'mar' } });
  await envelope(EMAIL, ofMar.idIntervention);
  await server.db.query('delete from courriels');
  await mail({ a: EMAIL, texte: 'Ici', modele: 'libre' });
  await mail({ a: EMAIL, variante: 'mar', texte: 'Autre marque', modele: 'libre' });
  await mail({ a: `marie-${EMAIL}`, texte: 'Autre personne', modele: 'libre' });
  const client = randomUUID();
  const person = { kind: 'client', variante: 'cee', idBureauInspection: 1, raisonSociale: 'Jean', email: EMAIL };
  await server.db.transaction((tx) => insertMany(tx, [{ collection: 'records', data: { id: client, ...person } }]));
  for (const [type, id] of [
    ['beneficiaire', target.idDossier],
    ['client', client],
  ] as const) {
    const answer = await server.call('GET', `/api/Rgpd/export/${type}/${id}`, { jeton: jetons.gaelle });
    expect([type, answer.statusCode]).toEqual([type, 200]);
    const { sources } = answer.json<{ sources: { source: string; lignes: Record<string, string>[] }[] }>();
    const rows = (name: string) => sources.find(({ source }) => source === name)?.lignes ?? [];
    expect(rows('enveloppes').map((row) => row['id'])).toEqual([own]);
    expect(rows('courriels').map((row) => row['texte'])).toEqual(['Ici']);
  }
  const account = await server.createAccount({ email: EMAIL, role: 'CONTROL', nom: 'Jean', prenom: 'Jean' });
  const answer = await server.call('GET', `/api/Rgpd/export/utilisateur/${account}`, { jeton: jetons.gaelle });
  const { sources } = answer.json<{ sources: { source: string; lignes: { id: string }[] }[] }>();
  expect(sources.find(({ source }) => source === 'enveloppes')?.lignes.map(({ id }) => id)).toEqual([own]);
});
