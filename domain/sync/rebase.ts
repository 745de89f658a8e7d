import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import type { Changes, Conflit, FieldPath, LocalDocument, LocalState, ServerDocument } from './documents.ts';
import { propre, ranger } from './edit.ts';
import type { Contexte, Decision } from './journal.ts';
import { estEfface, sansValeurs } from './efface.ts';
import { ecrire, fermer, journal, ouvrir, quarantaine, signer } from './journal.ts';
import type { Desaccord, Fusion } from './merge.ts';
import { fusionner } from './merge.ts';
import { estDuServeur, pathsOf, readPath, writePath } from './paths.ts';
import { estARendre } from './rendus.ts';

/** A newer server state. `echo`: nobody but this device wrote in between, so that there is nothing to list. */
export interface Arrivee extends Contexte {
  readonly server: ServerDocument;
  readonly echo?: boolean;
  /** What was sent and not accepted: it may have arrived all the same, longer ago than the server remembers. */
  readonly envoyes?: Changes | undefined;
}

/** Puts the edits of `local`, none of them in flight, on top of a newer server state ([sync/S3], [sync/S6]). */
export function rebaser(doc: LocalDocument, local: LocalState, arrivee: Arrivee): Decision {
  const { server, collection } = arrivee;
  if (estEfface(server)) return oublier(arrivee);
  if (server.supprime) return sortir({ ...doc, local }, arrivee);
  const apaise = apaiser(local, arrivee);
  const base = reconnaitre(local.nouveau ? baseDeCreation(doc, arrivee) : apaise.base, arrivee);
  return appliquer({ doc, local: apaise, fusion: fusionner({ collection, local: doc, base, server }) }, arrivee);
}

/** [rgpd/RG17] What the server says of a person who was erased takes the place of all that this device held, unsent edits too. */
function oublier({ server, ouvert, ...contexte }: Arrivee): Decision {
  const fermes = ouvert === undefined ? [] : [sansValeurs(fermer(ouvert, contexte))];
  return server.supprime ? { op: 'retirer', conflits: fermes } : ecrire(propre(contexte.collection, server), fermes);
}

/** [sync/S3] A conflict whose other side went back to what both started from is none any more: the value typed here goes on. */
function apaiser(local: LocalState, { ouvert, server }: Arrivee): LocalState {
  const revenus = (ouvert?.champs ?? []).filter(
    ({ champ, base }) => local.enConflit?.includes(champ) && sameJson(readPath(server, champ), base),
  );
  if (revenus.length === 0) return local;
  const paths = revenus.map(({ champ }) => champ);
  return {
    ...local,
    base: { ...local.base, ...Object.fromEntries(revenus.map(({ champ, base }) => [champ, base])) },
    enConflit: (local.enConflit ?? []).filter((path) => !paths.includes(path)),
  };
}

/**
 * [sync/S4] A value that was sent and that the server holds is nobody else's: what was typed since was typed on it. Known by
 * the value, for the server forgets the ids of edits.
 */
function reconnaitre(
  base: Readonly<Record<FieldPath, Json>>,
  { server, envoyes = {} }: Arrivee,
): Readonly<Record<FieldPath, Json>> {
  const arrives = Object.entries(envoyes).filter(
    ([path, value]) => Object.hasOwn(base, path) && sameJson(readPath(server, path), value),
  );
  return arrives.length === 0 ? base : { ...base, ...Object.fromEntries(arrives) };
}

/** A document that the server turns out to know already: every field of it is an edit that started from nothing. */
const baseDeCreation = (doc: LocalDocument, contexte: Contexte): Record<FieldPath, Json> =>
  Object.fromEntries(
    pathsOf(contexte.collection, doc)
      .filter((path) =>
        doc.local?.rendu ? estARendre({ ...contexte, doc }, path) : !estDuServeur(contexte.collection, path),
      )
      .map((path) => [path, null]),
  );

/** [sync/S6] Gone, or out of the user's scope: what was never received goes to quarantine. */
export function sortir(doc: LocalDocument, contexte: Contexte): Decision {
  const ferme = contexte.ouvert === undefined ? [] : [fermer(contexte.ouvert, contexte)];
  const local = doc.local;
  const isUnsent =
    local !== undefined && (Object.keys(local.base).length > 0 || local.nouveau === true || local.oubli === true);
  return { op: 'retirer', conflits: isUnsent ? [...ferme, quarantaine(doc, contexte)] : ferme };
}

interface Etat {
  readonly doc: LocalDocument;
  readonly local: LocalState;
  readonly fusion: Fusion;
}

/** The merged document, its records, and the paths that wait for a person. */
export function appliquer({ doc, local, fusion }: Etat, arrivee: Arrivee): Decision {
  const { server, echo = false, ...contexte } = arrivee;
  const { nouveau: _nouveau, oubli: _oubli, rendu: _rendu, ...etat } = local;
  const trace = `${server.rev}|${doc.local?.editId ?? local.editId}`;
  let fusionne = propre(contexte.collection, server);
  for (const path of Object.keys(fusion.miens)) fusionne = writePath(fusionne, path, readPath(doc, path));
  const enConflit = [...new Set([...(local.enConflit ?? []), ...fusion.conflits.map(({ champ }) => champ)])];
  const suivant = ranger(contexte.collection, fusionne, { ...etat, base: fusion.miens, enConflit });
  const signes = (desaccords: readonly Desaccord[]) =>
    desaccords.map((one) => signer(one, server, { ...contexte, isSeulAuteur: server.rev <= doc.rev + 1 }));
  const conflits: Conflit[] = [];
  if (fusion.conflits.length > 0) conflits.push(ouvrir(suivant, signes(fusion.conflits), { ...contexte, trace }));
  if (fusion.leurs.length > 0 && !echo) conflits.push(journal(suivant, signes(fusion.leurs), { ...contexte, trace }));
  return ecrire(suivant, conflits);
}
