import type { Json } from '../base/json.ts';
import type { FieldPath, LocalDocument, LocalState, ServerDocument } from './documents.ts';
import { ranger } from './edit.ts';
import type { Contexte, Decision } from './journal.ts';
import { ecrire, RIEN } from './journal.ts';
import { fusionner } from './merge.ts';
import { pathsQuiDifferent, readPath } from './paths.ts';
import { appliquer, rebaser, sortir } from './rebase.ts';
import type { ContextePull } from './pull.ts';
import { estARendre, estRendu } from './rendus.ts';

type ContexteReprise = Required<Pick<ContextePull, 'epochSeq'>> & Contexte;

/**
 * [sync/S16] The server's database is another one: what it wrote after the backup may be forgotten. Run on every document
 * before the first page of the new epoch. `epochSeq`: last seq that both databases share.
 */
export function marquerOubli(doc: LocalDocument, contexte: ContexteReprise): Decision {
  if (doc.local?.oubli) return RIEN;
  const recu = doc.local?.recu;
  const courant = recu !== undefined && recu.seq > contexte.epochSeq ? avecRecu(doc, recu, contexte) : ecrire(doc);
  if (courant.op !== 'ecrire') return courant;
  if (courant.doc.seq <= contexte.epochSeq) return RIEN;
  if (!estRendu({ ...contexte, doc: courant.doc })) return sortir(courant.doc, contexte);
  const { envoi: _envoi, refus: _refus, ...local } = courant.doc.local ?? etatNeuf(contexte);
  const marque = ranger(contexte.collection, courant.doc, { ...local, editId: contexte.uuid(), oubli: true });
  return ecrire(marque, courant.conflits);
}

/** What the former server said under an unanswered send is forgotten too, and is given back with the rest. */
function avecRecu(doc: LocalDocument, server: ServerDocument, contexte: Contexte): Decision {
  const { envoi, recu: _recu, ...local } = doc.local ?? etatNeuf(contexte);
  return rebaser(doc, local, { ...contexte, server, envoyes: envoi?.changes });
}

const etatNeuf = (contexte: Contexte): LocalState => ({
  editId: contexte.uuid(),
  base: {},
  depuis: contexte.maintenant,
});

/**
 * [sync/S16] The restored server knows this document. An older state of it: the device gives back what is missing.
 * Written since the restoration: where the two differ nobody knows what they started from, and a person chooses.
 */
export function recevoirOubli(doc: LocalDocument, server: ServerDocument, contexte: ContextePull): Decision {
  const { collection, epochSeq = 0 } = contexte;
  const { oubli: _oubli, ...local } = doc.local ?? etatNeuf(contexte);
  // What the server forgot and does not let us see any more is on this device alone: quarantine.
  if (server.supprime) return sortir(doc, contexte);
  const isAncetre = server.seq <= epochSeq;
  const differents = pathsQuiDifferent(collection, doc, server).filter((path) =>
    estARendre({ ...contexte, doc }, path),
  );
  const base = Object.fromEntries(
    [...Object.keys(local.base), ...differents].map((path): [FieldPath, Json] => [
      path,
      isAncetre ? readPath(server, path) : null,
    ]),
  );
  const fusion = fusionner({ collection, local: doc, base, server });
  return appliquer({ doc, local, fusion }, { ...contexte, server });
}

/** [sync/S16] The pull is over and the restored server never spoke of this document: it is created again. */
export function rendre(doc: LocalDocument, contexte: Contexte): Decision {
  if (!doc.local?.oubli) return RIEN;
  const { oubli: _oubli, ...local } = doc.local;
  // Marked by a former program, or taken away by its author since: there is nothing to say again.
  if (!estRendu({ ...contexte, doc }) || estRetire(doc)) return sortir({ ...doc, local }, contexte);
  // The bytes are another matter: the server says which ones it still holds.
  const recree = { ...doc, rev: 0, seq: 0, ...(Object.hasOwn(doc, 'recuLe') ? { recuLe: null } : {}) };
  return ecrire(
    ranger(contexte.collection, recree, { ...local, base: {}, nouveau: true, rendu: true, editId: contexte.uuid() }),
  );
}

const estRetire = ({ kind, retireLe }: LocalDocument): boolean =>
  kind === 'commentaire' && typeof retireLe === 'string';
