import { fullName } from '#domain/base/person.ts';
import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import type { mailsCalls } from '#domain/api/mails.ts';
import { LANGUES } from '#domain/base/langues.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import {
  type CleModele,
  defautsDe,
  type DefautsModele,
  ficheDe,
  idModele,
  isUtilisable,
  type ModeleCourrielRecord,
  NOMS_MODELES,
} from '#domain/courriels/modeles.ts';
import { texteDe } from '#domain/courriels/textes/textes.ts';
import { VARIANTS } from '#domain/variants/variants.ts';
import { findNamed, lockName, writeNamed } from '../../documents/named.ts';
import { listVisible, type SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { auteurDe, exiger, transaction } from '../documents.ts';

type Asked = z.output<typeof mailsCalls.mailTemplateReplace.body>;
type Filter = z.output<typeof mailsCalls.mailTemplates.query>;
export type Template = z.output<typeof mailsCalls.mailTemplates.answer>[number];

const writtenOf = (document: SeenDocument | null): ModeleCourrielRecord | null =>
  document === null ? null : (document.data as unknown as ModeleCourrielRecord);

function present(cle: CleModele, document: SeenDocument | null): Template {
  const { modele, variante, langue } = cle;
  const ecrit = writtenOf(document);
  const { sujet, texte } = texteDe(cle, ecrit);
  const { permis, obligatoires } = ficheDe(modele);
  const isParDefaut = ecrit?.sujet !== sujet || ecrit.texte !== texte;
  const reperes = { reperes: [...permis], obligatoires: [...obligatoires] };
  return { modele, variante, langue, sujet, texte, isParDefaut, ...reperes, rev: document?.rev ?? 0 };
}

/** [courriels/L7] Every mail of the product, as it leaves now. */
export async function listTemplates(context: Context, { variante, langue }: Filter): Promise<Result<Template[]>> {
  const droit = can(context.acteur, 'courriel.modele');
  if (!droit.ok) return droit;
  const cles = VARIANTS.filter((une) => variante === undefined || une === variante).flatMap((une) =>
    LANGUES.filter((autre) => langue === undefined || autre === langue).flatMap((autre) =>
      NOMS_MODELES.map((modele): CleModele => ({ modele, variante: une, langue: autre })),
    ),
  );
  const documents = await listVisible(context.db, context, {
    collection: 'records',
    where: `id = any($3::text[]) and data ->> 'kind' = 'modeleCourriel'`,
    params: [cles.map(idModele)],
  });
  const parId = new Map(documents.map((document) => [document.id, document]));
  return ok(cles.map((cle) => present(cle, parId.get(idModele(cle)) ?? null)));
}

/** [courriels/L7] [courriels/L8] Written on the revision that was read: two administrators do not undo each other without seeing it. */
export async function replaceTemplate(context: Context, asked: Asked): Promise<Result<Template>> {
  const { acteur, maintenant } = context;
  const droit = can(acteur, 'courriel.modele');
  if (!droit.ok) return droit;
  const refus = refusalOf(asked);
  if (refus !== null) return refus;
  const { modele, variante, langue, sujet, texte, rev } = asked;
  const name = { id: idModele(asked), kind: 'modeleCourriel' } as const;
  return transaction(context, async (tx) => {
    // Nobody holds a row that is not there yet: the name is held, so that the second of two first writers sees the first.
    await lockName(tx, name.id);
    const avant = await findNamed(tx, name);
    if ((avant?.rev ?? 0) !== rev) exiger(refuse('CONFLIT', { server: present(asked, avant) }));
    const auteur = { id: acteur.id, nom: fullName(acteur), role: acteur.role };
    const changes = { modele, variante, langue, sujet, texte, auteur, updatedAt: maintenant };
    const edit = { ...name, changes, action: 'mailTemplateReplace' };
    return present(asked, await writeNamed(tx, auteurDe(context), edit));
  });
}

function refusalOf({ modele, sujet, texte }: Asked): Refusal | null {
  if (sujet === null && texte === null) return null;
  if (sujet === null || texte === null)
    return refuse('VALIDATION', { champs: { [sujet === null ? 'sujet' : 'texte']: 'requis' } });
  const defauts = defautsDe(modele, { sujet, texte });
  return isUtilisable(defauts) ? null : refuse('VALIDATION', { champs: said(defauts) });
}

const entreAccolades = (noms: readonly string[]): string => noms.map((nom) => `{${nom}}`).join(', ');

function said({ isSujetVide, isTexteVide, inconnus, manquants }: DefautsModele): Record<string, string> {
  const texte = [
    ...(isTexteVide ? ['requis'] : []),
    ...(inconnus.length === 0 ? [] : [`repère inconnu ici : ${entreAccolades(inconnus)}`]),
    ...(manquants.length === 0 ? [] : [`il manque ${entreAccolades(manquants)}`]),
  ];
  return { ...(isSujetVide ? { sujet: 'requis' } : {}), ...(texte.length === 0 ? {} : { texte: texte.join(' ; ') }) };
}
