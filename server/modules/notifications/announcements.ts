import { dataOf } from '../../documents/of-kind.ts';
import { annonceKind } from '#domain/annonces/kind.ts';
import { fullName } from '#domain/base/person.ts';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import { ROLES } from '#domain/access/roles.ts';
import {
  writtenAnnonce,
  type WrittenAnnonce,
  annonceIn,
  type changedAnnonce,
  type AnnonceRecord,
  concerns,
  etatAnnonce,
} from '#domain/annonces/annonce.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { VARIANTS, type Variant } from '#domain/variants/variants.ts';
import { listAnnounced } from '../../documents/announced.ts';
import { lockVisible, marksOf } from '../../documents/locked.ts';
import { deleteDocument } from '../../documents/store.ts';
import { listVisible, type SeenDocument } from '../../documents/visible.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context, PublicContext } from '../../http/context.ts';
import { authorOf, transaction } from '../documents.ts';

type Changed = z.output<typeof changedAnnonce>;

const recordOf = (document: SeenDocument): AnnonceRecord => dataOf(annonceKind, document);
export const isAnnouncement = ({ data }: SeenDocument): boolean => data['kind'] === 'annonce';

export function presentAnnouncement(document: SeenDocument) {
  const { kind: _kind, ...annonce } = recordOf(document);
  return { ...annonce, rev: document.rev, seq: document.seq };
}

/** [annonces/N3] [annonces/N5] What is shown now on a portal: to the caller, or to whoever comes when nobody is signed in. */
export async function shownNow(
  { db, session, now }: PublicContext,
  { variante, langue }: { readonly variante: Variant; readonly langue: string },
) {
  const role = session?.variante === variante ? session.actor.role : null;
  const annonces = await listAnnounced(db);
  return ok(
    annonces
      .filter((annonce) => concerns(annonce, { variante, role, now }))
      .map((annonce) => {
        const { id, niveau, lien, debut, fin } = annonce;
        return { id, ...annonceIn(annonce, langue), niveau, lien, debut, fin };
      }),
  );
}

export async function listAnnouncements(
  context: Context,
  { variante, actif }: { readonly variante?: Variant | undefined; readonly actif?: boolean | undefined },
) {
  const documents = await listVisible(context.db, context, {
    collection: 'records',
    where: "data ->> 'kind' = 'annonce'",
    tail: "order by data ->> 'debut' desc, id",
  });
  const isAsked = (document: SeenDocument): boolean => {
    const annonce = recordOf(document);
    const isActive = etatAnnonce(annonce, context.now) === 'ACTIVE';
    return (variante === undefined || annonce.variantes.includes(variante)) && (actif ?? isActive) === isActive;
  };
  return ok(documents.filter(isAsked).map(presentAnnouncement));
}

/** In the order of the lists, each once. */
const ordered = (annonce: WrittenAnnonce): Changes => ({
  ...annonce,
  variantes: VARIANTS.filter((variante) => annonce.variantes.includes(variante)),
  roles: ROLES.filter((role) => annonce.roles.includes(role)),
});

export async function publishAnnouncement(context: Context, body: WrittenAnnonce): Promise<Result<SeenDocument>> {
  const { actor, now } = context;
  const right = can(actor, 'annonce.ecrire');
  if (!right.ok) return right;
  const author = { id: actor.id, nom: fullName(actor), role: actor.role };
  const changes = { kind: 'annonce', ...ordered(body), auteur: author, createdAt: now, updatedAt: now };
  const edit = { collection: 'records', id: randomUUID(), changes, nouveau: true, action: 'AddNotification' } as const;
  return transaction(context, (tx) => writeAsServer(tx, authorOf(context), edit));
}

/** [annonces/N1] What was left out keeps its value; what it becomes is judged whole. */
export async function changeAnnouncement(
  context: Context,
  document: SeenDocument,
  body: Changed,
): Promise<Result<SeenDocument>> {
  const right = can(context.actor, 'annonce.ecrire');
  if (!right.ok) return right;
  const asked = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const { id, kind: _kind, auteur: _author, createdAt: _created, updatedAt: _modified, ...avant } = recordOf(document);
  const read = writtenAnnonce.safeParse({ ...avant, ...asked });
  if (!read.success) return refuse('VALIDATION', { champs: { fin: 'précède le début' } });
  const changes = { ...ordered(read.data), updatedAt: context.now };
  const edit = { collection: 'records', id, changes, action: 'ModifyNotification' } as const;
  return transaction(context, (tx) => writeAsServer(tx, authorOf(context), edit));
}

/** [annonces/N4] The marks of those who had put it away go too. */
export async function deleteAnnouncement(context: Context, document: SeenDocument): Promise<Result<null>> {
  const right = can(context.actor, 'annonce.ecrire');
  if (!right.ok) return right;
  return transaction(context, async (tx) => {
    for (const one of [...(await marksOf(tx, document.id)), await lockVisible(tx, context, document)]) {
      if (one !== null) await deleteDocument(tx, authorOf(context), one);
    }
    return null;
  });
}
