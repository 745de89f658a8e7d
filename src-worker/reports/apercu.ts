import type { Actor } from '#domain/access/roles.ts';
import { readsAnswersOnly } from '#domain/access/vues.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { compileStored } from '#domain/forms/compile.ts';
import type { Reponses } from '#domain/forms/definition.ts';
import { PHRASES_RAPPORT } from '#domain/reports/phrases.ts';
import type { PhotoDuRapport } from '#domain/reports/planche.ts';
import type { RapportAEcrire } from '#domain/reports/rapport-a-ecrire.ts';
import { rapportIntervention } from '#domain/reports/rapport-intervention.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import type { MagasinOctets, Octets } from '../media/octets.ts';
import { enDataUrl } from '../media/data-url.ts';
import { documentOf, recordsOf, type Magasin } from '../local/magasin.ts';

interface Sources {
  readonly magasin: Magasin;
  readonly octets: MagasinOctets;
  readonly horloge: () => string;
  readonly lecteur: Pick<Actor, 'role'>;
}

/**
 * The report of an intervention drawn on the device, from what is on the device: the same pages as the server's.
 * Not validated, it bears PROJET. Refused with INTROUVABLE and the name of what this device does not hold: of who reads
 * answers only, half of the form ([forms/F37]), and their report is the server's.
 */
export async function apercuRapport(sources: Sources, idIntervention: string): Promise<Result<Blob>> {
  if (readsAnswersOnly(sources.lecteur)) return refuse('INTROUVABLE', { manque: 'formulaire' });
  const rapport = await rassembler(sources, idIntervention);
  if (!rapport.ok) return rapport;
  // pdfmake and its fonts weigh more than the rest of the worker: read at the first preview, from the precache.
  const { dessiner } = await import('./dessin.ts');
  const draw = (bureau: BureauRecord) => dessiner(rapportIntervention({ ...rapport.value, bureau }));
  const { bureau } = rapport.value;
  try {
    return ok(await draw(bureau));
  } catch (error) {
    // [reports/R19] A logo that was stored before logos were tried.
    if (bureau.logo === null) throw error;
    return ok(await draw({ ...bureau, logo: null }));
  }
}

async function rassembler(
  { magasin, octets, horloge }: Sources,
  idIntervention: string,
): Promise<Result<RapportAEcrire>> {
  const intervention = await documentOf(magasin, 'interventions', idIntervention);
  if (intervention === null) return refuse('INTROUVABLE', { manque: 'intervention' });
  const dossier = await documentOf(magasin, 'dossiers', intervention.demandeId);
  const version = await documentOf(magasin, 'records', intervention.idVersionFormulaire);
  const bureaux = await recordsOf(magasin, 'bureau');
  const bureau = bureaux.find(({ idBureau }) => idBureau === intervention.idBureauInspection);
  if (dossier === null) return refuse('INTROUVABLE', { manque: 'dossier' });
  if (version?.kind !== 'versionFormulaire') return refuse('INTROUVABLE', { manque: 'formulaire' });
  if (bureau === undefined) return refuse('INTROUVABLE', { manque: 'bureau' });
  const formulaire = compileStored(version);
  if (!formulaire.ok) return formulaire;
  const controleur =
    intervention.idControleur === null
      ? null
      : await documentOf(magasin, 'controllers', String(intervention.idControleur));
  return ok({
    intervention,
    dossier,
    formulaire: formulaire.value,
    reponses: intervention.champs as Reponses,
    photos: await photosDe({ magasin, octets }, idIntervention),
    bureau,
    controleur,
    phrases: PHRASES_RAPPORT,
    maintenant: horloge(),
    brouillon: intervention.etat !== 'VALIDE',
    qr: null,
  });
}

async function photosDe(
  { magasin, octets }: Pick<Sources, 'magasin' | 'octets'>,
  idIntervention: string,
): Promise<PhotoDuRapport[]> {
  const photos = await magasin.chercher('photos', 'idIntervention', idIntervention);
  const gardees = photos
    .filter(({ retireLe }) => retireLe === null)
    .toSorted((a, b) => a.prisLe.localeCompare(b.prisLe));
  const drawn: PhotoDuRapport[] = [];
  // One at a time: a tablet has little memory for decoded pictures.
  for (const { id, cf_id, prisLe, lat, lng, legende, sha256 } of gardees) {
    const lus = await octets.octets(id, 'reduit');
    const isIll = lus !== null && !(await canDecode(lus));
    const dataUrl = lus === null || isIll ? null : enDataUrl(lus);
    drawn.push({ id, cf_id, prisLe, lat, lng, legende, sha256, dataUrl, defect: isIll ? 'indechiffrable' : null });
  }
  return drawn;
}

/** [reports/R18] What this browser cannot decode would stop the drawing of the whole report. */
async function canDecode({ type, contenu }: Octets): Promise<boolean> {
  try {
    (await createImageBitmap(new Blob([contenu], { type }))).close();
    return true;
  } catch {
    return false;
  }
}
