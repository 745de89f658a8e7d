import type { Json } from '#domain/base/json.ts';
import { sameJson } from '#domain/base/json.ts';
import type { Conflit, LocalDocument } from '#domain/sync/documents.ts';
import { readPath } from '#domain/sync/paths.ts';
import type { Appareil, Frappe } from './appareil.ts';
import { estDe, PATHS } from './appareil.ts';
import { auteurDe, nommer, texte } from './valeurs.ts';
import type { Ecriture } from '../../src-worker/test-support/serveur-modele.ts';
import type { Monde } from './monde.ts';

/** What a device holds when the story is over. */
interface Releve {
  readonly appareil: Appareil;
  readonly docs: ReadonlyMap<string, LocalDocument>;
  readonly conflits: readonly Conflit[];
}

const cleDeConflit = ({ collection, docId }: Conflit): string => `${collection}/${docId}`;
const estTechnique = (value: Json): boolean => [null, 'bureau'].includes(auteurDe(value));

async function relever(monde: Monde): Promise<Releve[]> {
  return Promise.all(
    monde.appareils.map(async (appareil) => ({
      appareil,
      docs: new Map((await appareil.tous()).map(({ collection, doc }) => [`${collection}/${doc.id}`, doc])),
      conflits: await appareil.conflits(),
    })),
  );
}

/** Everything that is wrong with the end of a story; empty when nothing is. Before anybody settles anything. */
export async function juger(monde: Monde): Promise<string[]> {
  const releves = await relever(monde);
  return [
    ...frappesPerdues(monde, releves),
    ...ecrasements(monde, releves),
    ...conflitsFantomes(monde, releves),
    ...doublons(monde),
    ...usurpations(monde),
    ...files(releves),
    ...enregistrements(releves),
    ...convergence(monde, releves),
  ];
}

/** After everything was settled: nothing waits, and everybody sees the server's documents. */
export async function jugerLaFin(monde: Monde): Promise<string[]> {
  const releves = await relever(monde);
  const restes = releves.flatMap(({ appareil, docs }) =>
    [...docs]
      .filter(([, doc]) => doc.dirty === 1)
      .map(([cle, doc]) => `RESTE ${appareil.nom} ${cle} ${JSON.stringify(doc.local)}`),
  );
  return [...restes, ...frappesPerdues(monde, releves), ...convergence(monde, releves)];
}

/** [S] Every acknowledged keystroke is on the server, in the history, in conflits, in quarantine or still queued. */
function frappesPerdues(monde: Monde, releves: readonly Releve[]): string[] {
  const frappes = monde.appareils.flatMap((appareil) => appareil.frappes);
  const dernieres = new Map<string, Frappe>();
  for (const frappe of frappes) dernieres.set(`${frappe.appareil} ${frappe.cle}.${frappe.path}`, frappe);
  return [...dernieres.values()]
    .filter((one) => !estTechnique(one.valeur) && !estRetrouvee(one, monde, releves))
    .map((one) => `PERDU ${JSON.stringify(one)}`);
}

function estRetrouvee(frappe: Frappe, monde: Monde, releves: readonly Releve[]): boolean {
  const { cle, path, valeur } = frappe;
  const estElle = (value: unknown): boolean => sameJson(value, valeur);
  if (monde.serveur.historique.some((one) => one.cle === cle && one.path === path && estElle(one.apres))) return true;
  if (monde.acquis.has(nommer(cle, path, valeur)) || estRemplacee(frappe, monde)) return true;
  return releves.some(({ docs, conflits, appareil }) => {
    const doc = docs.get(cle);
    if (appareil.nom === frappe.appareil && doc?.dirty === 1 && estElle(readPath(doc, path))) return true;
    return conflits.some(
      (one) =>
        cleDeConflit(one) === cle &&
        (one.champs.some(({ champ, mien, leur }) => champ === path && (estElle(mien) || estElle(leur))) ||
          (one.document !== undefined && estElle(readPath(one.document, path)))),
    );
  });
}

/** The history of a restored server has forgotten what somebody saw, and typed over, before the restoration. */
const estRemplacee = ({ cle, path, valeur }: Frappe, monde: Monde): boolean =>
  monde.restaurations > 0 &&
  monde.appareils.some(({ frappes }) =>
    frappes.some((une) => une.cle === cle && une.path === path && sameJson(une.avant, valeur)),
  );

/** A device replaces a value of somebody else that its person never saw, or was never asked about. */
function ecrasements(monde: Monde, releves: readonly Releve[]): string[] {
  return monde.serveur.historique
    .filter((ligne) => remplaceUnAutre(ligne) && !estRendue(monde, ligne) && !estDAvantLaSauvegarde(monde, ligne))
    .filter((ligne) => {
      const releve = releves.find(({ appareil }) => appareil.nom === ligne.par);
      return releve !== undefined && !aVu(ligne, releve.appareil.frappes) && !aEteDemande(ligne, releve);
    })
    .map((ligne) => `ECRASE ${JSON.stringify(ligne)}`);
}

function remplaceUnAutre({ par, avant, apres }: Ecriture): boolean {
  const auteur = auteurDe(avant);
  return auteur !== null && auteur !== par && !sameJson(avant, apres);
}

/** Given back to a restored server by a device that did not type it. */
const estRendue = (monde: Monde, { par, apres }: Ecriture): boolean =>
  monde.restaurations > 0 && auteurDe(apres) !== par;

const aEteDemande = ({ cle, path, avant }: Ecriture, { conflits }: Releve): boolean =>
  conflits.some(
    (one) => cleDeConflit(one) === cle && one.champs.some(({ champ, leur }) => champ === path && sameJson(leur, avant)),
  );

/** After a restoration a device may stand on a newer state, forgotten since, of the value that it replaces. */
const estDAvantLaSauvegarde = (monde: Monde, { cle, path, avant }: Ecriture): boolean =>
  monde.serveur.historique.some(
    (one) => one.seq <= monde.serveur.epochSeq && one.cle === cle && one.path === path && sameJson(one.apres, avant),
  );

/** Walks what the person had on screen at each keystroke, back to the value that was replaced. */
function aVu({ cle, path, avant, apres }: Ecriture, frappes: readonly Frappe[]): boolean {
  const vues = new Set([texte(apres)]);
  for (const frappe of frappes.toReversed()) {
    if (frappe.cle === cle && frappe.path === path && vues.has(texte(frappe.valeur))) vues.add(texte(frappe.avant));
  }
  return vues.has(texte(avant));
}

/** A question is asked about two different values of two different people. */
function conflitsFantomes(monde: Monde, releves: readonly Releve[]): string[] {
  if (monde.restaurations > 0) return [];
  return releves.flatMap(({ appareil, conflits }) =>
    conflits
      .filter(({ genre }) => genre === 'conflit')
      .flatMap((one) =>
        one.champs.filter(({ choix }) => one.ouvert === 1 || choix !== undefined).map((champ) => ({ one, champ })),
      )
      .filter(
        ({ one, champ }) => sameJson(champ.mien, champ.leur) || (champ.leurAuteur === appareil.nom && one.ouvert === 1),
      )
      .map(({ one }) => `FANTOME ${appareil.nom} ${JSON.stringify(one)}`),
  );
}

/** One edit, however often it is sent, is one line of history. */
function doublons(monde: Monde): string[] {
  if (monde.restaurations > 0) return [];
  const fois = new Map<string, number>();
  for (const { cle, path, apres, par } of monde.serveur.historique) {
    if (estTechnique(apres) || auteurDe(apres) !== par) continue;
    const valeur = nommer(cle, path, apres);
    fois.set(valeur, (fois.get(valeur) ?? 0) + 1);
  }
  const rendues = new Set(monde.appareils.flatMap(({ restaurees }) => [...restaurees]));
  return [...fois]
    .filter(([valeur, n]) => n > 1 && !rendues.has(valeur))
    .map(([valeur, n]) => `DOUBLE ${valeur} x${n}`);
}

/** [sync/S16] What somebody said is given back in their name, by them alone: no other device even tries. */
function usurpations({ serveur }: Monde): string[] {
  const ecrites = serveur.historique
    .filter(({ path, apres, par }) => path === 'auteur' && !estDe(par, { auteur: apres }))
    .map(({ cle, par }) => `${par} ${cle}`);
  return [...ecrites, ...serveur.usurpations].map((une) => `USURPE ${une}`);
}

/** What waits has a reason: a refusal, a question, or its place behind a refusal. */
function files(releves: readonly Releve[]): string[] {
  return releves.flatMap(({ appareil, docs }) => {
    const refuses = new Set([...docs.values()].filter(({ local }) => local?.refus).map(dossierDe));
    return [...docs]
      .filter(
        ([, doc]) => doc.dirty === 1 && !doc.local?.refus && !doc.local?.enConflit && !refuses.has(dossierDe(doc)),
      )
      .map(([cle, doc]) => `FILE ${appareil.nom} ${cle} ${JSON.stringify(doc.local)}`);
  });
}
const dossierDe = (doc: LocalDocument): string => texte(doc['demandeId'] ?? doc['idDossier'] ?? doc.id);

/** An open record and its document say the same thing. */
function enregistrements(releves: readonly Releve[]): string[] {
  return releves.flatMap(({ appareil, docs, conflits }) => {
    const ouverts = conflits.filter((one) => one.genre === 'conflit' && one.ouvert === 1);
    const annonces = new Map(ouverts.map((one) => [cleDeConflit(one), one]));
    const fautes =
      ouverts.length === annonces.size
        ? []
        : [`DEUX-OUVERTS ${appareil.nom} ${ouverts.map(({ docId }) => docId).join()}`];
    for (const cle of new Set([
      ...annonces.keys(),
      ...[...docs].filter(([, { local }]) => local?.enConflit).map(([une]) => une),
    ])) {
      const attendus = docs.get(cle)?.local?.enConflit ?? [];
      const champs = annonces.get(cle)?.champs ?? [];
      const doc = docs.get(cle);
      const isJuste =
        sameJson(champs.map(({ champ }) => champ).toSorted(), attendus.toSorted()) &&
        champs.every(
          ({ champ, mien, leur }) =>
            doc && sameJson(mien, readPath(doc, champ)) && sameJson(leur, doc.local?.base[champ]),
        );
      if (!isJuste)
        fautes.push(`CONFLIT-FAUX ${appareil.nom} ${cle} ${JSON.stringify(champs)} ${JSON.stringify(doc?.local)}`);
    }
    return fautes;
  });
}

/** Clean documents are the server's, neither more nor less; and what waits stands on the server's last state. */
function convergence(monde: Monde, releves: readonly Releve[]): string[] {
  return releves.flatMap(({ appareil, docs }) => {
    const visibles = new Map(monde.serveur.visibles(appareil.nom).map(({ c, d }) => [`${c}/${d.id}`, { c, d }]));
    const fautes = [...docs]
      .filter(([cle, doc]) => !visibles.has(cle) && !doc.local?.nouveau)
      .map(([cle, doc]) => `ORPHELIN ${appareil.nom} ${cle} ${JSON.stringify(doc.local)}`);
    for (const [cle, { c, d }] of visibles) {
      const doc = docs.get(cle);
      if (doc === undefined) fautes.push(`MANQUE ${appareil.nom} ${cle}`);
      else if (doc.local?.envoi === undefined && !doc.local?.nouveau && doc.rev !== d.rev)
        fautes.push(`EN-RETARD ${appareil.nom} ${cle} ${doc.rev}/${d.rev}`);
      else if (doc.dirty === 0 && (PATHS[c] ?? []).some((path) => !sameJson(readPath(doc, path), readPath(d, path)))) {
        fautes.push(`DIFFERE ${appareil.nom} ${cle}`);
      }
    }
    return fautes;
  });
}
