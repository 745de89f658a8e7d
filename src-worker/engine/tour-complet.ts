import type { ErrorCode } from '#domain/base/errors.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { BilanSync } from '../api.ts';
import { cloreAbsence, noterReception, ouvrirAbsence } from '../absence/journal.ts';
import { signerJournal } from '../absence/signer.ts';
import { transmettreQuarantaines } from '../conflicts/transmettre.ts';
import { entretenirPaquets } from '../download/entretien.ts';
import { placeDesFichiers } from '../download/place.ts';
import { rejouerAppels } from '../fallback/commandes.ts';
import { envoyerPhotos } from '../media/envoi.ts';
import { refleterFile } from '../media/file.ts';
import { rapprocherPhotos } from '../media/reception.ts';
import { lirePoint } from '../pull/point.ts';
import { tirerJours } from '../pull/pull.ts';
import { tour } from '../round.ts';
import type { AbsenceEnCours, Moteur, Progres } from '../store/contexte.ts';
import type { Poste } from './poste.ts';
import { isLost } from '../local/failures.ts';
import { codeDe } from './pannes.ts';
import { premierSignal } from '../browser.ts';

const JOUR_MS = 86_400_000;

/**
 * Everything that a synchronisation does, by the one replicator of this database:
 * today's visits if this device knows nothing yet ([sync/S15]), push, pull, push, the bytes of photos, then, when bytes
 * were received, what they allow (their documents come back, a submission that waited for them leaves).
 * Says that it succeeded only when every part did. `suite`: what goes on after it, for the screens.
 */
export async function tourComplet(
  poste: Poste,
  signal: AbortSignal,
  suite: 'repos' | 'telechargement' = 'repos',
): Promise<Result<BilanSync>> {
  try {
    const session = await poste.session();
    if (session === null || session.aRenouveler) return refuse('SESSION_EXPIREE');
    if (suite === 'repos') poste.compterOctets();
    const reponse = await poste.seul(() => tourner(poste, signal));
    const point = await lirePoint(poste.magasin);
    const fin = {
      phase: suite,
      fait: 0,
      total: 0,
      octets: suite === 'repos' ? 0 : poste.octetsRecus,
      epoch: point.epoch,
      seq: point.seq,
    } as const;
    poste.etat.retoucher(
      reponse.ok ? { ...fin, erreur: null, syncDate: poste.horloge() } : { ...fin, erreur: reponse.code },
    );
    await poste.etat.vider();
    return reponse;
  } catch (erreur) {
    if (poste.signal.aborted) return refuse('MOTEUR_ARRETE');
    return enPanne(poste, erreur);
  }
}

/** A round that threw: its edits are on the disk, and the next round takes them up again. */
function enPanne(poste: Poste, erreur: unknown): Result<never> {
  const code: ErrorCode = codeDe(erreur);
  poste.etat.retoucher({ phase: 'repos', erreur: code });
  if (isLost(erreur)) poste.effets.mourir();
  return refuse(code);
}

async function tourner(poste: Poste, signal: AbortSignal): Promise<Result<BilanSync>> {
  const commun = premierSignal(signal, poste.signal);
  const surProgres = ({ phase, fait, total }: Progres): void =>
    poste.etat.retoucher({ phase, fait, total, octets: poste.octetsRecus });
  const absence = await ouvrirAbsence(poste.magasin, poste.horloge());
  const moteur = poste.moteur(commun, surProgres, absence);
  if ((await lirePoint(poste.magasin)).epoch === null) {
    const jours = await tirerJours(moteur, joursProches(poste.horloge()));
    if (!jours.ok) return jours;
  }
  const appels = await rejouerAppels(poste);
  if (!appels.ok) return appels;
  const premier = await tour(moteur);
  if (!premier.ok) return premier;
  await transmettreQuarantaines(moteur);
  await raconter(poste, absence);
  await rapprocherPhotos(poste);
  const { octets, magasin, client, horloge } = poste;
  const photos = await envoyerPhotos({
    octets,
    magasin,
    client,
    horloge,
    signal: commun,
    surProgres: (progres) =>
      poste.etat.retoucher({ phase: 'photos', ...progres, octets: poste.octetsRecus + progres.octets }),
  });
  await refleterFile(poste);
  if (!photos.ok) return photos;
  const bilan =
    photos.value === 0 ? premier : await apresPhotos(poste, moteur, { bilan: premier.value, photos: photos.value });
  const estChange = bilan.ok && bilan.value.recus > 0;
  if (estChange)
    await entretenirPaquets({
      magasin,
      octets,
      client,
      horloge,
      signal: commun,
      placeDesFichiers: placeDesFichiers(poste),
    });
  return bilan;
}

/** [DC] The pull is complete: the absence is told, with the names that the server's history gives. */
async function raconter({ magasin, client, horloge }: Poste, absence: AbsenceEnCours | undefined): Promise<void> {
  await signerJournal(magasin, client, absence?.depuis);
  if (absence === undefined) return noterReception(magasin, horloge());
  return cloreAbsence(magasin, absence, horloge());
}

/** Bytes were received: their documents come back acknowledged, and a submission that waited for them leaves. */
async function apresPhotos(
  poste: Poste,
  moteur: Moteur,
  avant: { bilan: BilanSync; photos: number },
): Promise<Result<BilanSync>> {
  const second = await tour(moteur);
  if (!second.ok) return second;
  await rapprocherPhotos(poste);
  await refleterFile(poste);
  return ok({ ...additionner(avant.bilan, second.value), photos: avant.photos });
}

/** Today and tomorrow, in the device's own time zone. */
function joursProches(maintenant: string): { debut: string; fin: string } {
  const jourDe = (ms: number): string =>
    new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const ms = Date.parse(maintenant);
  return { debut: jourDe(ms), fin: jourDe(ms + JOUR_MS) };
}

const additionner = (a: BilanSync, b: BilanSync): BilanSync => ({
  recus: a.recus + b.recus,
  envoyes: a.envoyes + b.envoyes,
  refuses: a.refuses + b.refuses,
  conflits: a.conflits + b.conflits,
  photos: a.photos + b.photos,
});
