import { dataOf } from '../../documents/of-kind.ts';
import { modeleCourrielKind } from '#domain/courriels/kind.ts';
import { fullName } from '#domain/base/person.ts';
import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import type { mailsCalls } from '#domain/api/mails.ts';
import { LANGUES } from '#domain/base/languages.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import {
  type ModeleKey,
  faultsOf,
  type ModeleFaults,
  ficheOf,
  idModele,
  isUsable,
  type ModeleCourrielRecord,
  MODELE_NAMES,
} from '#domain/courriels/modeles.ts';
import { textOf } from '#domain/courriels/textes/textes.ts';
import { VARIANTS } from '#domain/variants/variants.ts';
import { findNamed, lockName, writeNamed } from '../../documents/named.ts';
import { listVisible, type SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk, transaction } from '../documents.ts';

type Asked = z.output<typeof mailsCalls.mailTemplateReplace.body>;
type Filter = z.output<typeof mailsCalls.mailTemplates.query>;
export type Template = z.output<typeof mailsCalls.mailTemplates.answer>[number];

const writtenOf = (document: SeenDocument | null): ModeleCourrielRecord | null =>
  document === null ? null : dataOf(modeleCourrielKind, document);

function present(key: ModeleKey, document: SeenDocument | null): Template {
  const { modele, variante, langue } = key;
  const written = writtenOf(document);
  const { sujet, texte } = textOf(key, written);
  const { permis, obligatoires } = ficheOf(modele);
  const isDefault = written?.sujet !== sujet || written.texte !== texte;
  const marks = { reperes: [...permis], obligatoires: [...obligatoires] };
  return { modele, variante, langue, sujet, texte, isParDefaut: isDefault, ...marks, rev: document?.rev ?? 0 };
}

/** [courriels/L7] Every mail of the product, as it leaves now. */
export async function listTemplates(context: Context, { variante, langue }: Filter): Promise<Result<Template[]>> {
  const right = can(context.actor, 'courriel.modele');
  if (!right.ok) return right;
  const keys = VARIANTS.filter((one) => variante === undefined || one === variante).flatMap((one) =>
    LANGUES.filter((other) => langue === undefined || other === langue).flatMap((other) =>
      MODELE_NAMES.map((modele): ModeleKey => ({ modele, variante: one, langue: other })),
    ),
  );
  const documents = await listVisible(context.db, context, {
    collection: 'records',
    where: `id = any($3::text[]) and data ->> 'kind' = 'modeleCourriel'`,
    params: [keys.map(idModele)],
  });
  const byId = new Map(documents.map((document) => [document.id, document]));
  return ok(keys.map((key) => present(key, byId.get(idModele(key)) ?? null)));
}

/** [courriels/L7] [courriels/L8] Written on the revision that was read: two administrators do not undo each other without seeing it. */
export async function replaceTemplate(context: Context, asked: Asked): Promise<Result<Template>> {
  const { actor, now } = context;
  const right = can(actor, 'courriel.modele');
  if (!right.ok) return right;
  const refus = refusalOf(asked);
  if (refus !== null) return refus;
  const { modele, variante, langue, sujet, texte, rev } = asked;
  const name = { id: idModele(asked), kind: 'modeleCourriel' } as const;
  return transaction(context, async (tx) => {
    // Nobody holds a row that is not there yet: the name is held, so that the second of two first writers sees the first.
    await lockName(tx, name.id);
    const before = await findNamed(tx, name);
    if ((before?.rev ?? 0) !== rev) requireOk(refuse('CONFLIT', { server: present(asked, before) }));
    const author = { id: actor.id, nom: fullName(actor), role: actor.role };
    const changes = { modele, variante, langue, sujet, texte, auteur: author, updatedAt: now };
    const edit = { ...name, changes, action: 'mailTemplateReplace' };
    return present(asked, await writeNamed(tx, authorOf(context), edit));
  });
}

function refusalOf({ modele, sujet, texte }: Asked): Refusal | null {
  if (sujet === null && texte === null) return null;
  if (sujet === null || texte === null)
    return refuse('VALIDATION', { champs: { [sujet === null ? 'sujet' : 'texte']: 'requis' } });
  const faults = faultsOf(modele, { sujet, texte });
  return isUsable(faults) ? null : refuse('VALIDATION', { champs: said(faults) });
}

const inBraces = (names: readonly string[]): string => names.map((nom) => `{${nom}}`).join(', ');

function said({ isSujetVide, isTexteVide, inconnus, manquants }: ModeleFaults): Record<string, string> {
  const text = [
    ...(isTexteVide ? ['requis'] : []),
    ...(inconnus.length === 0 ? [] : [`repère inconnu ici : ${inBraces(inconnus)}`]),
    ...(manquants.length === 0 ? [] : [`il manque ${inBraces(manquants)}`]),
  ];
  return { ...(isSujetVide ? { sujet: 'requis' } : {}), ...(text.length === 0 ? {} : { texte: text.join(' ; ') }) };
}
