import PouchDB from 'pouchdb-browser';
import { propre } from '#domain/sync/edit.ts';
import { duree, PAGE, type Document, type Sujet } from './documents.ts';

const REV = '1-0123456789abcdef0123456789abcdef';
const json = (texte: string, status = 200): Response =>
  new Response(texte, { status, headers: { 'content-type': 'application/json' } });

/** A CouchDB of these documents, as far as a first pull asks it. Their texts are made before the stopwatch starts. */
function couchdb(documents: readonly Document[]): (url: string | Request, init?: RequestInit) => Promise<Response> {
  const textes = new Map<string, string>(
    documents.map((one) => [
      one.id,
      JSON.stringify({ ...propre('dossiers', one), id: undefined, _id: one.id, _rev: REV }),
    ]),
  );
  const changements = documents.map(({ id, seq }) => `{"seq":${seq},"id":"${id}","changes":[{"rev":"${REV}"}]}`);
  const changes = (adresse: URL): string => {
    const depuis = Number(adresse.searchParams.get('since') ?? 0);
    const page = changements.slice(depuis, depuis + Number(adresse.searchParams.get('limit') ?? PAGE));
    return `{"results":[${page.join(',')}],"last_seq":${depuis + page.length}}`;
  };
  const bulk = (init: RequestInit | undefined): string => {
    const { docs } = JSON.parse(init?.body as string) as { docs: { id: string }[] };
    return `{"results":[${docs.map(({ id }) => `{"id":"${id}","docs":[{"ok":${textes.get(id) ?? ''}}]}`).join(',')}]}`;
  };
  return (url, init) => {
    const adresse = new URL(typeof url === 'string' ? url : url.url);
    if (adresse.pathname.endsWith('/_changes')) return Promise.resolve(json(changes(adresse)));
    if (adresse.pathname.endsWith('/_bulk_get')) return Promise.resolve(json(bulk(init)));
    if (!adresse.pathname.includes('/_local/')) return Promise.resolve(json('{"db_name":"bench","update_seq":0}'));
    return Promise.resolve(
      init?.method === 'PUT' ? json('{"ok":true,"id":"p","rev":"0-1"}', 201) : json('{"error":"not_found"}', 404),
    );
  };
}

/** PouchDB's replication from a CouchDB that answers at once. It keeps no index: ours has three. */
export const pouchdb: Sujet = async (nom, documents) => {
  const fetch = couchdb(documents);
  const local = new PouchDB(nom, { auto_compaction: false });
  const temps = await duree(async () => {
    await PouchDB.replicate(new PouchDB('http://bench.invalid/db', { fetch, skip_setup: true }), local, {
      batch_size: PAGE,
      batches_limit: 2,
    });
  });
  const { doc_count } = await local.info();
  if (doc_count !== documents.length) throw new Error(`PouchDB received ${doc_count} documents`);
  await local.destroy();
  return temps;
};
