import type { Actor } from '#domain/access/roles.ts';
import { readsAnswersOnly } from '#domain/gate/views.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { compileStored } from '#domain/forms/compile.ts';
import type { Reponses } from '#domain/forms/definition.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { phrasesOfReport } from '#domain/reports/phrases.ts';
import { described, type RapportPhoto } from '#domain/reports/photo-sheet.ts';
import type { RapportToWrite } from '#domain/reports/rapport-to-write.ts';
import { rapportIntervention } from '#domain/reports/rapport-intervention.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import type { BytesStore, Bytes } from '../media/bytes.ts';
import { toDataUrl } from '../media/data-url.ts';
import type { Reader } from '../media/read.ts';
import { formOfVisit } from '../local/form-of-visit.ts';
import { documentOf, recordsOf, type Store } from '../local/store.ts';
import { bringMissing } from './missing-pictures.ts';

interface Sources {
  readonly store: Store;
  readonly octets: BytesStore;
  readonly clock: () => string;
  readonly reader: Pick<Actor, 'role'>;
  /** Brings what the server has and this device has not; absent: nobody answers. */
  readonly network?: Pick<Reader, 'client' | 'signal'> | undefined;
}

/**
 * The report of an intervention drawn on the device, from what is on the device: the same pages as the server's.
 * Not validated, it bears PROJET. Refused with INTROUVABLE and the name of what this device does not hold: of who reads
 * answers only, half of the form ([forms/F37]), and their report is the server's.
 */
export async function previewRapport(sources: Sources, idIntervention: string): Promise<Result<Blob>> {
  if (readsAnswersOnly(sources.reader)) return refuse('INTROUVABLE', { manque: 'formulaire' });
  const rapport = await gather(sources, idIntervention);
  if (!rapport.ok) return rapport;
  // pdfmake and its fonts weigh more than the rest of the worker: read at the first preview, from the precache.
  const { drawPdf } = await import('./drawing.ts');
  const draw = (bureau: BureauRecord) => drawPdf(rapportIntervention({ ...rapport.value, bureau }));
  const { bureau } = rapport.value;
  try {
    return ok(await draw(bureau));
  } catch (error) {
    // [reports/R19] A logo that was stored before logos were tried.
    if (bureau.logo === null) throw error;
    return ok(await draw({ ...bureau, logo: null }));
  }
}

async function gather(
  { store, octets, clock, network }: Sources,
  idIntervention: string,
): Promise<Result<RapportToWrite>> {
  const intervention = await documentOf(store, 'interventions', idIntervention);
  if (intervention === null) return refuse('INTROUVABLE', { manque: 'intervention' });
  const dossier = await documentOf(store, 'dossiers', intervention.demandeId);
  const version = await formOfVisit(store, intervention);
  const bureaux = await recordsOf(store, 'bureau');
  const bureau = bureaux.find(({ idBureau }) => idBureau === intervention.idBureauInspection);
  if (dossier === null) return refuse('INTROUVABLE', { manque: 'dossier' });
  if (version === null) return refuse('INTROUVABLE', { manque: 'formulaire' });
  if (bureau === undefined) return refuse('INTROUVABLE', { manque: 'bureau' });
  const formulaire = compileStored(version);
  if (!formulaire.ok) return formulaire;
  const controleur =
    intervention.idControleur === null
      ? null
      : await documentOf(store, 'controllers', String(intervention.idControleur));
  return ok({
    intervention,
    dossier,
    formulaire: formulaire.value,
    formMade: version,
    replaced:
      intervention.remplaceId === null ? null : await documentOf(store, 'interventions', intervention.remplaceId),
    reponses: intervention.champs as Reponses,
    photos: await photosOf({ store, octets, network }, idIntervention),
    bureau,
    controleur,
    validateur: await validatorOf(store, intervention),
    phrases: phrasesOfReport(dossier.variante, intervention.langue ?? 'fr'),
    now: clock(),
    draft: intervention.etat !== 'VALIDE',
    qr: null,
  });
}

/** A device knows the names of controllers, and of who changed the visit last; otherwise the report names nobody. */
async function validatorOf(store: Store, { validePar, modifiePar }: Intervention): Promise<string | null> {
  if (validePar === null) return null;
  if (modifiePar?.id === validePar) return modifiePar.nom;
  const controller = await documentOf(store, 'controllers', String(validePar));
  return controller === null ? null : fullName(controller);
}

async function photosOf(
  { store, octets, network }: Pick<Sources, 'store' | 'octets' | 'network'>,
  idIntervention: string,
): Promise<RapportPhoto[]> {
  const photos = await store.find('photos', 'idIntervention', idIntervention);
  const kept = photos.filter(({ retireLe }) => retireLe === null).toSorted((a, b) => a.prisLe.localeCompare(b.prisLe));
  if (network !== undefined) await bringMissing({ ...network, octets }, kept);
  const drawn: RapportPhoto[] = [];
  // One at a time: a tablet has little memory for decoded pictures.
  for (const photo of kept) {
    const loaded = await octets.octets(photo.id, 'reduit');
    const isIll = loaded !== null && !(await canDecode(loaded));
    const dataUrl = loaded === null || isIll ? null : toDataUrl(loaded);
    drawn.push({ ...described(photo), dataUrl, defect: isIll ? 'indechiffrable' : null });
  }
  return drawn;
}

/** [reports/R18] What this browser cannot decode would stop the drawing of the whole report. */
async function canDecode({ type, contenu }: Bytes): Promise<boolean> {
  try {
    (await createImageBitmap(new Blob([contenu], { type }))).close();
    return true;
  } catch {
    return false;
  }
}
