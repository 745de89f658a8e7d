import { type ContexteEdit, contexteVide, type EditAVerifier } from '#domain/access/edit-input.ts';
import { verifierEdit } from '#domain/access/edits.ts';
import { refusCertain } from '#domain/access/immediat.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Fields } from '#domain/sync/documents.ts';
import { creer } from '#domain/sync/edit.ts';
import { ecrire, RIEN } from '#domain/sync/journal.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Args } from '../api.ts';
import { modifier } from '../conflicts/commands.ts';
import { appliquer } from '../store/appliquer.ts';
import type { Magasin } from '../local/magasin.ts';
import { editsDe, lignesDe, type Demande, type EditDemande, type Ligne } from './edits.ts';
import type { Local } from './gateway.ts';
import { parRef, publie, texte } from './listes.ts';

/**
 * A call that changes documents, made on this device: the same rules say at once what they are certain to refuse
 * ([access/E11]), the rest waits in the queue. undefined: this device cannot, and only the server can answer.
 */
export async function editerLocalement(local: Local, nom: CallName, args: Args): Promise<Result<unknown> | undefined> {
  const { answer, body: schema }: Call = CONTRACT[nom];
  const body = typeof schema === 'object' ? schema.safeParse(args.body ?? {}) : { success: true, data: {} };
  if (!body.success) return refuse('VALIDATION');
  const demande = demandeDe(local, args, body.data);
  const lignes = await lignesDe(nom, demande, body.data);
  if (lignes !== null) return ok(await Promise.all(lignes.map((ligne) => ecrireLigne(local, ligne))));
  const edits = (await editsDe(nom, demande)) ?? [];
  const [principal] = edits;
  if (principal === undefined) return undefined;
  const refus = await ecrireTous(local, edits);
  return refus ?? ok(answer === 'none' ? null : await tel(local, principal));
}

const demandeDe = ({ magasin, session, horloge, uuid }: Local, { params = {} }: Args, body: unknown): Demande => ({
  params,
  body: body as Fields,
  magasin,
  role: session.user.role,
  maintenant: horloge(),
  uuid,
});

/** The document as it now stands here. */
async function tel({ magasin }: Local, { collection, id }: EditDemande): Promise<Fields | null> {
  const document = await parRef(magasin, collection, id);
  return document === null ? null : publie(document);
}

async function ecrireLigne(local: Local, { id, refus, edits }: Ligne): Promise<object> {
  const refuse = refus === undefined ? await ecrireTous(local, edits) : { code: refus, data: undefined };
  if (refuse === null) return { id, ok: true };
  return { id, ok: false, code: refuse.code, ...(refuse.data === undefined ? {} : { data: refuse.data }) };
}

/** One after the other; stops at the first refusal, which nothing was written of. null: all of them wait. */
async function ecrireTous(local: Local, edits: readonly EditDemande[]): Promise<Refusal | null> {
  for (const edit of edits) {
    const fait = edit.nouveau === true ? await ajouter(local, edit) : await changer(local, edit);
    if (!fait.ok) return fait;
  }
  return null;
}

const acteurDe = ({ user }: Local['session']): Actor => ({ ...user, bureauxAttaches: [] });

async function changer(local: Local, { collection, id, changes, base }: EditDemande): Promise<Result<null>> {
  const { magasin, session, horloge } = local;
  const document = await parRef(magasin, collection, id);
  if (document === null) return refuse('INTROUVABLE');
  if (base !== undefined && base !== document.rev) return refuse('CONFLIT', { server: publie(document) });
  const contexte = { ...contexteVide(session.variante), dossier: await dossierDe(magasin, document) };
  const refus = refusCertain({
    acteur: acteurDe(session),
    collection,
    id,
    avant: document,
    changes,
    nouveau: false,
    maintenant: horloge(),
    contexte,
  });
  return refus ?? modifier({ ...local, horsLigne: true }, { collection, docId: id }, changes);
}

/** Judged whole here, with what this device holds: a document that the rules refuse would never leave. */
async function ajouter(local: Local, { collection, id, changes }: EditDemande): Promise<Result<null>> {
  const { magasin, session, horloge, uuid } = local;
  if ((await parRef(magasin, collection, id)) !== null) return ok(null);
  const edit: EditAVerifier = {
    acteur: acteurDe(session),
    collection,
    id,
    avant: null,
    changes,
    nouveau: true,
    maintenant: horloge(),
    contexte: await contexteDe(magasin, session.variante, changes),
  };
  const verdict = verifierEdit(edit);
  if (!verdict.ok) return verdict;
  const contexte = { collection, editId: uuid(), now: horloge(), horsLigne: true };
  const document = creer({ id, ...verdict.value.changes }, contexte);
  await appliquer(local, {
    collection,
    decideurs: new Map([[id, (courant) => (courant === undefined ? ecrire(document) : RIEN)]]),
  });
  return ok(null);
}

async function lire<D>(magasin: Magasin, collection: 'dossiers' | 'typeInterventions' | 'controllers', id: unknown) {
  const [stocke] = await magasin.parIds(collection, [texte(id)]);
  return stocke === undefined || stocke._deleted ? null : (stocke as unknown as D);
}
const dossierDe = (magasin: Magasin, champs: Fields): Promise<Dossier | null> =>
  lire<Dossier>(magasin, 'dossiers', champs['demandeId'] ?? champs['idDossier']);

/** What the rules of a creation read beside it. */
async function contexteDe(magasin: Magasin, variante: Variant, champs: Fields): Promise<ContexteEdit> {
  const client = await parRef(magasin, 'records', texte(champs['idClient']));
  const entreprise = await parRef(magasin, 'entreprises', texte(champs['idEntreprise']));
  return {
    ...contexteVide(variante),
    dossier: await dossierDe(magasin, champs),
    type: await lire<TypeIntervention>(magasin, 'typeInterventions', champs['idTypeIntervention']),
    controleur: await lire<Controller>(magasin, 'controllers', champs['idControleur']),
    nomClient: client === null ? null : texte(client['raisonSociale']),
    nomEntreprise: entreprise === null ? null : texte(entreprise['raisonSociale']),
  };
}
