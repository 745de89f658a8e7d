import PouchDB from 'pouchdb-browser';
import { cleanDocument } from '#domain/sync/edit.ts';
import { timeOf, PAGE, type Document, type Subject } from './documents.ts';

const REV = '1-0123456789abcdef0123456789abcdef';
const json = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });

/** A CouchDB of these documents, as far as a first pull asks it. Their texts are made before the stopwatch starts. */
function couchdb(documents: readonly Document[]): (url: string | Request, init?: RequestInit) => Promise<Response> {
  const texts = new Map<string, string>(
    documents.map((one) => [
      one.id,
      JSON.stringify({ ...cleanDocument('dossiers', one), id: undefined, _id: one.id, _rev: REV }),
    ]),
  );
  const changeLines = documents.map(({ id, seq }) => `{"seq":${seq},"id":"${id}","changes":[{"rev":"${REV}"}]}`);
  const changes = (adresse: URL): string => {
    const since = Number(adresse.searchParams.get('since') ?? 0);
    const page = changeLines.slice(since, since + Number(adresse.searchParams.get('limit') ?? PAGE));
    return `{"results":[${page.join(',')}],"last_seq":${since + page.length}}`;
  };
  const bulk = (init: RequestInit | undefined): string => {
    const { docs } = JSON.parse(init?.body as string) as { docs: { id: string }[] };
    return `{"results":[${docs.map(({ id }) => `{"id":"${id}","docs":[{"ok":${texts.get(id) ?? ''}}]}`).join(',')}]}`;
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
export const pouchdb: Subject = async (nom, documents) => {
  const fetch = couchdb(documents);
  const local = new PouchDB(nom, { auto_compaction: false });
  const elapsed = await timeOf(async () => {
    await PouchDB.replicate(new PouchDB('http://bench.invalid/db', { fetch, skip_setup: true }), local, {
      batch_size: PAGE,
      batches_limit: 2,
    });
  });
  const { doc_count } = await local.info();
  if (doc_count !== documents.length) throw new Error(`PouchDB received ${doc_count} documents`);
  await local.destroy();
  return elapsed;
};
