import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { filedDocument } from '#domain/documents/documents.test-support.ts';
import type { Conflit, SyncedCollection } from '#domain/fields/documents.ts';
import { supervision } from '#domain/supervisions/supervisions.test-support.ts';
import type { Exit } from '#domain/sync/authors.ts';
import { receive } from '#domain/sync/pull.ts';
import { connection } from '../../src/data/connection.ts';
import { magasinRxdb } from '../../src-worker/local/store.ts';
import { apply } from '../../src-worker/store/apply.ts';
import { CONTRAT_ID, withContrats } from './contrat-records.ts';
import { dossier, readableOffice } from './documents.ts';
import { filesOf } from './documents-filed.ts';
import { openScreen } from './open-screen.tsx';
import { withSupervisions } from './supervision-records.ts';

/** [sync/S33] What is open while the office gives it to somebody else. */
const gone = page.getByText(/n’est plus sur cet appareil/);
const MISSING = page.getByRole('heading', { name: /n’est pas sur cet appareil/ });
const NOW = '2026-11-23T09:00:00.000Z';

interface Left {
  readonly collection: SyncedCollection;
  readonly id: string;
  /** Absent: it was given to somebody else. */
  readonly motif?: Exit['motif'];
}

/** As a pull does: the record of what was not sent, then the document leaves. */
async function leaves({ collection, id: docId, motif = 'reaffectation' }: Left, vers?: string): Promise<void> {
  const store = magasinRxdb(await must(connection.base(), 'somebody is signed in'));
  const champ = { champ: 'consignes', base: null, mien: 'Sonner', leur: null, leurAuteur: null, leurLe: null };
  const record: Conflit = {
    id: `${docId}|quarantaine|e`,
    genre: 'quarantaine',
    collection,
    docId,
    idDossier: null,
    titre: '',
    rev: 1,
    champs: [champ],
    ouvert: 1,
    vuLe: NOW,
    motif,
    par: 'Claire Vasseur',
    parLe: NOW,
    ...(vers !== undefined && { vers }),
  };
  await store.write('conflits', [{ previous: undefined, document: record }]);
  const [previous] = await store.byIds(collection, [docId]);
  await store.write(collection, [{ previous: must(previous, 'it was received'), document: null }]);
}

test('[sync/S33] an open form stays readable when its visit leaves, says who has it and leads to what is set aside', async () => {
  const { intervention: visit, documents } = readableOffice('cee');
  const open = { ...visit, etat: 'EN COURS' as const, idControleur: 12 };
  await openScreen(`/intervention/current/${visit.id}`, {
    actor: { id: 12, role: 'CONTROL' },
    documents: { ...documents, interventions: [open] },
  });
  const field = page.getByRole('main').getByRole('textbox').first();
  await expect.element(field).toBeVisible();
  await leaves({ collection: 'interventions', id: visit.id }, 'Samia Haddad');
  await expect.element(gone).toBeVisible();
  const notice = page.getByRole('alert').filter({ has: gone });
  await expect.element(notice).toMatchTextContent(/C’est maintenant Samia Haddad qui s’en charge/);
  await expect.element(notice).toMatchTextContent(/1 champ saisi et non envoyé est gardé de côté/);
  await expect.element(notice.getByRole('link')).toHaveAttribute('href', '/conflits?vue=regles');
  expect(page.getByText('Reçu par le serveur').elements()).toEqual([]);
  expect(MISSING.elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Soumettre' }).elements()).toEqual([]);
});

const filed = filedDocument({ valideAu: null });
const OF = dossier(1);
const OPEN = [
  { kind: 'dossier', path: `/dossiers/current/${OF.id}`, id: OF.id, documents: { dossiers: [OF] } },
  {
    kind: 'supervision',
    path: `/supervisions/current/${supervision().id}`,
    id: supervision().id,
    documents: withSupervisions(supervision()),
  },
  {
    kind: 'contract',
    path: `/contracts/current/${CONTRAT_ID}`,
    id: CONTRAT_ID,
    documents: withContrats({ etat: 'BROUILLON' }),
  },
  {
    kind: 'document',
    path: `/documents?ouvert=${filed.id}`,
    id: filed.id,
    documents: { records: [filed, ...filesOf(filed)] },
  },
] as const;
test.each(OPEN)(
  '[sync/S33] an open $kind stays readable, and nothing of it is written',
  async ({ kind, path, id, documents }) => {
    await openScreen(path, { documents });
    const buttons = page.getByRole('group').getByRole('button');
    await expect.element(buttons.first()).toBeEnabled();
    await leaves({ collection: kind === 'dossier' ? 'dossiers' : 'records', id });
    await expect.element(gone).toBeVisible();
    await expect.element(page.getByText(/Confié à quelqu’un d’autre, Claire Vasseur/)).toBeVisible();
    await expect.element(buttons.first()).toBeDisabled();
    expect(MISSING.elements()).toEqual([]);
  },
);

const { intervention: visitOf, documents: ofOffice } = readableOffice('cee');
const OPEN_FORM = {
  kind: 'form',
  path: `/intervention/current/${visitOf.id}`,
  id: visitOf.id,
  documents: { ...ofOffice, interventions: [{ ...visitOf, etat: 'EN COURS' as const, idControleur: 12 }] },
} as const;
const COLLECTIONS = { form: 'interventions', dossier: 'dossiers' } as const;
const collectionOf = (kind: string): SyncedCollection =>
  kind === 'form' || kind === 'dossier' ? COLLECTIONS[kind] : 'records';

const WHY = [
  ['suppression', /Supprimé, Claire Vasseur/],
  ['archivage', /Archivé, Claire Vasseur/],
  ['droits', /Sorti de vos droits, Claire Vasseur/],
] as const;
const LEFT = [OPEN_FORM, ...OPEN].flatMap((one) => WHY.map(([motif, words]) => ({ ...one, motif, words })));
test.each(LEFT)(
  '[sync/S33] an open $kind that left by « $motif » says so, by whom, and leads to what was typed there',
  async ({ kind, path, id, documents, motif, words }) => {
    await openScreen(path, {
      documents,
      ...(kind === 'form' && { actor: { id: 12, role: 'CONTROL' as const } }),
    });
    await expect.element(page.getByRole('group').getByRole('button').first()).toBeVisible();
    await leaves({ collection: collectionOf(kind), id, motif });
    const notice = page.getByRole('alert').filter({ has: gone });
    await expect.element(notice).toMatchTextContent(words);
    await expect.element(notice).toMatchTextContent(/1 champ saisi et non envoyé est gardé de côté/);
    await expect.element(notice.getByRole('link')).toHaveAttribute('href', '/conflits?vue=regles');
    expect(notice.getByText(/Confié|s’en charge/).elements()).toEqual([]);
  },
);

interface Erased extends Left {
  /** It had been given to somebody else before. */
  readonly isAfter: boolean;
}

/** As a pull of another device, or of another tab of this one, writes what the server erased. */
async function isErased({ collection, id, isAfter }: Erased): Promise<void> {
  if (isAfter) await leaves({ collection, id });
  await vi.waitFor(() => expect(gone.elements()).toHaveLength(isAfter ? 1 : 0));
  const base = await must(connection.base(), 'somebody is signed in');
  const engine = { store: magasinRxdb(base), clock: () => NOW, uuid: () => crypto.randomUUID() };
  const server = { id, rev: 9, seq: 99, supprime: true, effaceLe: NOW } as const;
  await apply(engine, {
    collection,
    decideurs: new Map([[id, (local, context) => receive(local, server, context)]]),
  });
}

test.each([OPEN_FORM, ...OPEN].flatMap((one) => [false, true].map((isAfter) => ({ ...one, isAfter }))))(
  '[sync/S33] [rgpd/RG17] an open $kind leaves its page when who it is about is erased elsewhere; given away before: $isAfter',
  async ({ kind, path, id, documents, isAfter }) => {
    await openScreen(path, {
      documents,
      ...(kind === 'form' && { actor: { id: 12, role: 'CONTROL' as const } }),
    });
    await expect.element(page.getByRole('group').getByRole('button').first()).toBeVisible();
    await isErased({ collection: collectionOf(kind), id, isAfter });
    await expect.element(gone).not.toBeInTheDocument();
    await expect.poll(() => page.getByRole('group').getByRole('button').elements()).toEqual([]);
  },
);
