import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import type { Result } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import type { ChampEnConflit, Changes, Conflit, FieldPath, LocalDocument, LocalState } from './documents.ts';
import { editer, ranger } from './edit.ts';
import type { Contexte, Decision } from './journal.ts';
import { detacher, ecrire, enregistrement, fermer, ouvrir, quarantaine } from './journal.ts';
import { readPath, writePath } from './paths.ts';
import { reunir } from './reunion.ts';

export type Choix = NonNullable<ChampEnConflit['choix']>;

/**
 * [sync/S3] An open record says what its document says: values typed or received since, fields settled by both sides
 * having become equal, fields that wait without a record after a crash. Returns the records to write, none when
 * they agree already.
 */
export function accorder(doc: LocalDocument | undefined, ouvert: Conflit | undefined, contexte: Contexte): Conflit[] {
  if (doc === undefined) return ouvert === undefined ? [] : [fermer(ouvert, contexte)];
  const enConflit = doc.local?.enConflit ?? [];
  if (ouvert === undefined) return enConflit.length === 0 ? [] : [retrouver(doc, enConflit, contexte)];
  const restants = enConflit.map((path) =>
    aJour(
      doc,
      path,
      ouvert.champs.find(({ champ }) => champ === path),
    ),
  );
  const regles = ouvert.champs.filter(({ champ }) => !enConflit.includes(champ));
  if (restants.length === 0) return [fermer(ouvert, contexte, { genre: 'fusion' })];
  const suite = { ...ouvert, champs: restants };
  const detache = regles.length === 0 ? [] : [{ ...detacher(ouvert, regles, contexte), genre: 'fusion' as const }];
  return sameJson(suite, ouvert) ? [] : [...detache, suite];
}

/**
 * A document that waits for a choice and has lost its record: what both started from is not known any more. Two
 * threads that notice it together name the same record.
 */
const retrouver = (doc: LocalDocument, enConflit: readonly FieldPath[], contexte: Contexte): Conflit =>
  ouvrir(
    doc,
    enConflit.map((path) => aJour(doc, path)),
    { ...contexte, trace: `retrouve|${doc.rev}|${doc.local?.editId ?? ''}` },
  );

function aJour(doc: LocalDocument, champ: FieldPath, connu?: ChampEnConflit): ChampEnConflit {
  const leur = doc.local?.base[champ] ?? null;
  const inconnu = { champ, base: leur, leurAuteur: null, leurLe: null };
  return { ...(connu ?? inconnu), mien: readPath(doc, champ), leur };
}

/** [sync/S3] The user's choices on an open conflict; paths without a choice stay open. */
export function trancher(
  doc: LocalDocument,
  choix: Readonly<Record<FieldPath, Choix>>,
  contexte: Contexte & { ouvert: Conflit },
): Result<Decision> {
  const { ouvert, collection } = contexte;
  const { enConflit = [] } = doc.local ?? {};
  const demandes = ouvert.champs.filter(({ champ }) => Object.hasOwn(choix, champ) && enConflit.includes(champ));
  if (!doc.local || demandes.length === 0) return refuse('INTROUVABLE');
  const tranches = demandes.map((champ) => ({
    ...aJour(doc, champ.champ, champ),
    choix: choix[champ.champ] ?? 'mien',
  }));
  let suivant = doc;
  for (const tranche of tranches) {
    const valeur = valeurChoisie(tranche);
    if (valeur === undefined) return refuse('VALIDATION', { champs: { [tranche.champ]: 'deux' } });
    suivant = writePath(suivant, tranche.champ, valeur);
  }
  const { refus: _refus, ...etat } = doc.local;
  const reste = enConflit.filter((path) => !tranches.some(({ champ }) => champ === path));
  const base = Object.fromEntries(
    Object.entries(etat.base).filter(([path, leur]) => !sameJson(readPath(suivant, path), leur)),
  );
  const local: LocalState = {
    ...etat,
    base,
    enConflit: reste,
    editId: contexte.uuid(),
    modifieLe: contexte.maintenant,
  };
  return ok(ecrire(ranger(collection, suivant, local), clore(tranches, contexte)));
}

function clore(tranches: readonly ChampEnConflit[], contexte: Contexte & { ouvert: Conflit }): Conflit[] {
  const { ouvert } = contexte;
  const restants = ouvert.champs.filter(({ champ }) => !tranches.some((un) => un.champ === champ));
  if (restants.length === 0) return [fermer(ouvert, contexte, { champs: tranches })];
  return [detacher(ouvert, tranches, contexte), { ...ouvert, champs: restants }];
}

/** undefined: these two values cannot both be kept. */
function valeurChoisie(champ: ChampEnConflit): Json | undefined {
  if (champ.choix === 'deux') return reunir(champ);
  return champ.choix === 'mien' ? champ.mien : champ.leur;
}

/** The value that lost: what a restoration puts back, as a new edit. */
export function perdant(conflit: Conflit, champ: FieldPath): Json | undefined {
  const trouve = conflit.champs.find((one) => one.champ === champ);
  if (trouve === undefined || (conflit.ouvert === 1 && conflit.genre === 'conflit')) return undefined;
  return trouve.choix === 'mien' ? trouve.leur : trouve.mien;
}

export interface Restauration extends Contexte {
  readonly conflit: Conflit;
  readonly champ: FieldPath;
  readonly horsLigne: boolean;
}

/** [sync/S12] Puts the losing value of a settled record back: an edit like any other. */
export function restaurer(
  doc: LocalDocument,
  { conflit, champ, horsLigne, ...contexte }: Restauration,
): Result<Decision> {
  const valeur = perdant(conflit, champ);
  if (valeur === undefined) return refuse('INTROUVABLE', { champ });
  const { collection, maintenant: now } = contexte;
  return ok(ecrire(editer(doc, { [champ]: valeur }, { collection, editId: contexte.uuid(), now, horsLigne })));
}

/** [sync/S5] Given up by its author: back to the server's values; what was typed is kept in `conflits`, restorable. */
export function abandonner(doc: LocalDocument, contexte: Contexte): Result<Decision> {
  const { local } = doc;
  if (local === undefined) return refuse('INTROUVABLE');
  if (local.envoi || local.oubli) return refuse('REGLE_METIER', { motif: 'envoi-sans-reponse' });
  const ferme = contexte.ouvert === undefined ? [] : [fermer(contexte.ouvert, contexte)];
  if (local.nouveau) return ok({ op: 'retirer', conflits: [...ferme, fermer(quarantaine(doc, contexte), contexte)] });
  const paths = Object.keys(local.base);
  const champs = paths.map((path) => ({ ...aJour(doc, path), choix: 'leur' as const }));
  const id = `${doc.id}|abandon|${local.editId}`;
  const trace = enregistrement(doc, contexte, {
    id,
    genre: 'conflit',
    rev: doc.rev,
    champs,
    ouvert: 0,
    resoluLe: contexte.maintenant,
  });
  const changes: Changes = local.base;
  const rendu = Object.entries(changes).reduce((suite, [path, value]) => writePath(suite, path, value), doc);
  const { refus: _refus, ...etat } = local;
  return ok(ecrire(ranger(contexte.collection, rendu, { ...etat, base: {} }), [...ferme, trace]));
}
