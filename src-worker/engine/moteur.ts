import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { must } from '#domain/base/must.ts';
import type { ElementFile, MoteurApi, PhotoCapture, Session, Telechargement } from '../api.ts';
import { voirAbsence } from '../absence/journal.ts';
import * as commandes from '../conflicts/commands.ts';
import { libererPlace } from '../download/liberer.ts';
import { estimer } from '../download/estimer.ts';
import { telecharger } from '../download/telecharger.ts';
import { callApi } from '../fallback/gateway.ts';
import { ajouterPhoto, garderPrise, oublierPrise, prisesInachevees } from '../media/capture.ts';
import { garderFichier, joindreFichier, lireFichier, oublierFichier } from '../media/fichiers.ts';
import { refleterFile } from '../media/file.ts';
import { lireOctets, rapporter } from '../media/lecture.ts';
import { relancerIntervention } from '../media/relance.ts';
import { apercuRapport } from '../reports/apercu.ts';
import { abandonnerEtDire } from './abandon.ts';
import { compterAppels } from '../fallback/commandes.ts';
import { compterFile } from '../push/queue.ts';
import { exporterFile } from '../state/export.ts';
import { mesurer } from '../state/stockage.ts';
import type { Effets } from './effets.ts';
import { isLost } from '../local/failures.ts';
import { codeDe } from './pannes.ts';
import type { Poste } from './poste.ts';
import { Registre } from './registre.ts';
import { relireUtilisateur } from './relire-utilisateur.ts';
import { tourComplet } from './tour-complet.ts';
import { premierSignal } from '../browser.ts';

async function rienNAttend({ magasin, octets }: Poste): Promise<boolean> {
  const [documents, appels, fiches, brutes] = await Promise.all([
    compterFile(magasin),
    compterAppels(magasin),
    octets.fiches('a-envoyer'),
    octets.fiches('brute'),
  ]);
  return documents + appels + fiches.length + brutes.length === 0;
}

/** The worker's contract (api.ts), on the parts of the engine. One per thread; what it opens is in `Registre`. */
export function creerMoteur(effets: Effets): MoteurApi {
  const registre = new Registre(effets);
  let telechargement = new AbortController();

  /** A command on the open database. A broken storage is a refusal that a screen can say, and this thread starts again. */
  const surPoste = async <T>(agir: (poste: Poste) => Promise<Result<T>>): Promise<Result<T>> => {
    const { poste } = registre;
    if (poste === null) return refuse('SESSION_ABSENTE');
    try {
      return await agir(poste);
    } catch (erreur) {
      if (isLost(erreur)) effets.mourir();
      return refuse(codeDe(erreur));
    }
  };
  /** A command of the queue: the loop hears of it, since the engine's own writes ring nothing. */
  const surFile = async (agir: (poste: Poste) => Promise<Result<null>>): Promise<Result<null>> => {
    const reponse = await surPoste(agir);
    if (reponse.ok) registre.dire('demande');
    return reponse;
  };

  return {
    demarrer: (options) => registre.demarrer(options),
    signaler: async (indice) => registre.dire(indice),
    session: async () => registre.sessions.courante(),
    relireUtilisateur: async () => (registre.poste === null ? null : relireUtilisateur(registre.poste)),
    ouvrir: () => registre.ouvrir(),

    connecter: async (identifiants): Promise<Result<Session>> => {
      const reponse = await registre.sessions.connecter(identifiants);
      if (!reponse.ok) return reponse;
      const cle = await registre.cles.ouvrir({ session: reponse.value, password: identifiants.password });
      if (!cle.ok) {
        await registre.sessions.fermer();
        return cle;
      }
      await registre.verrous.ouvrirPar(reponse.value);
      registre.dire('session');
      return reponse;
    },
    nEnAttente: () => registre.nEnAttente(),
    deconnecter: (options) => registre.deconnecter(options),

    verrou: () => registre.verrous.lire(),
    verrouiller: (options) => registre.verrous.verrouiller(options),
    noterActivite: () => registre.verrous.noterActivite(),
    quitterEcran: async (absenceMs) => {
      const { poste } = registre;
      // What waits leaves by the background sync, with no tab open: it needs the key.
      if (poste !== null && (await rienNAttend(poste))) await registre.verrous.quitterEcran(absenceMs);
    },
    cle: (base) => registre.cles.de(base),
    deverrouiller: async (cle) => {
      const reponse = await registre.verrous.deverrouiller(cle);
      if (reponse.ok) registre.dire('session');
      return reponse;
    },
    reglerVerrou: ({ delaiMin }) => registre.verrous.reglerDelai(delaiMin),
    reglerCode: ({ password, code }) => registre.verrous.reglerCode(password, code),

    synchroniser: () => surPoste((poste) => tourComplet(poste, poste.signal)),
    estimer: (demande: Telechargement) => surPoste((poste) => estimer(poste, demande)),
    telecharger: (demande: Telechargement) =>
      surPoste((poste) => {
        telechargement = new AbortController();
        return telecharger(poste, demande, premierSignal(telechargement.signal, poste.signal));
      }),
    annulerTelechargement: async () => telechargement.abort(),

    call: async (name, args) => {
      const { client, poste } = registre;
      const session = (await poste?.session()) ?? null;
      return callApi(
        {
          client: must(client, 'demarrer est appelé avant toute autre commande'),
          local: poste === null || session === null ? null : { ...poste.commandes(), octets: poste.octets, session },
          attendre: (delaiMs) => new Promise((resolve) => effets.programmer(resolve, delaiMs)),
          deconnecter: () => registre.refuserSession(),
        },
        name,
        args,
      );
    },

    garderPrise: (prise) =>
      surPoste(async (poste) => {
        await garderPrise(poste, prise);
        return ok(null);
      }),
    prisesInachevees: async () => (registre.poste === null ? [] : prisesInachevees(registre.poste.octets)),
    refuserPrise: async (id, code) => {
      const { poste } = registre;
      await poste?.octets.changer(id, (fiche) => ({ ...fiche, refus: { code, le: poste.horloge() } }));
      if (poste !== null) await refleterFile(poste);
    },
    oublierPrise: async (id) => {
      if (registre.poste !== null && (await oublierPrise(registre.poste.octets, id)))
        await refleterFile(registre.poste);
    },
    ajouterPhoto: (photo: PhotoCapture) =>
      surFile(async (poste) => {
        await ajouterPhoto(poste.photographe(), photo);
        await refleterFile(poste);
        return ok(null);
      }),
    lirePhoto: async (id, taille) => {
      const { poste } = registre;
      if (poste === null) return null;
      const gardee = await lireOctets(poste.octets, id, taille);
      if (gardee !== null || taille === 'original') return gardee;
      const [photo] = await poste.magasin.parIds('photos', [id]);
      if (photo === undefined || photo._deleted || !(await rapporter(poste, photo))) return null;
      return lireOctets(poste.octets, id, taille);
    },

    garderFichier: (fichier) => surPoste((poste) => garderFichier(poste.octets, fichier)),
    joindreFichier: (piece) =>
      surFile(async (poste) => {
        const jointe = await joindreFichier(poste.photographe(), piece);
        await refleterFile(poste);
        return jointe;
      }),
    oublierFichier: async (id) => {
      const { poste } = registre;
      if (poste === null) return;
      await oublierFichier(poste.octets, id);
      await refleterFile(poste);
    },
    lireFichier: async (id) => (registre.poste === null ? null : lireFichier(registre.poste, id)),

    modifier: (collection, docId, changes) =>
      surFile((poste) => commandes.modifier(poste.commandes(), { collection, docId }, changes)),
    reessayer: (element: ElementFile) =>
      surFile(async (poste) => {
        const { collection, docId } = element;
        if (collection !== 'media') return commandes.reessayer(poste.commandes(), { collection, docId });
        return (await relancerIntervention(poste.octets, docId)) ? ok(null) : refuse('INTROUVABLE');
      }),
    abandonner: (element: ElementFile) =>
      surFile(async (poste) => {
        const { collection, docId } = element;
        // The bytes of a photo are given up by withdrawing the photo from its form, where it is seen.
        return collection === 'media' ? refuse('REGLE_METIER') : abandonnerEtDire(poste, { collection, docId });
      }),
    exporterFile: async (elements) => {
      const { magasin, octets, horloge, signature } = must(registre.poste, 'une base est ouverte');
      return exporterFile({ magasin, octets, horloge, ...signature }, elements);
    },
    trancher: (idConflit, choix) => surFile((poste) => commandes.trancher(poste.commandes(), idConflit, choix)),
    restaurer: (idConflit, champ) => surFile((poste) => commandes.restaurer(poste.commandes(), idConflit, champ)),
    voirAbsence: (depuis) => surPoste((poste) => voirAbsence(poste.magasin, depuis)),
    classer: (idConflit) => surFile((poste) => commandes.classer(poste.commandes(), idConflit)),

    apercuRapport: (idIntervention) => surPoste((poste) => apercuRapport(poste, idIntervention)),
    libererPlace: () => surPoste(async (poste) => ok(await libererPlace(poste))),
    stockage: () => mesurer(effets.estimer, registre.poste?.octets ?? null),
  };
}
