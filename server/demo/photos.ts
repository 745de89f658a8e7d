import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { must } from '#domain/base/must.ts';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import type { Reponses } from '#domain/forms/definition.ts';
import { evaluate } from '#domain/forms/evaluate.ts';
import { isImage } from '#domain/forms/values.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import type { FileStore } from '../storage/file-store.ts';
import { HAUTEUR, imageDemo, WIDTH } from './images.ts';
import type { ImageDemo } from './images.ts';
import { SIGNATURE_SIZE, signaturePicture } from './signatures.ts';
import { minutesAfter } from './days.ts';
import { Random } from './random.ts';
import type { World } from './world.ts';

const NB_IMAGES = 8;
const MAX_IMAGE = 1_000_000;

/** The few pictures that all photos of the demo show; put in the store when there is one. */
export async function imagesDemo(files: FileStore | null): Promise<ImageDemo[]> {
  const contents = Array.from({ length: NB_IMAGES }, (_, rank) => imageDemo(rank));
  for (const content of files === null ? [] : contents) {
    await files?.put(Readable.from([content]), { max: MAX_IMAGE, types: ['image/png'] });
  }
  return contents.map(imageOf);
}

const imageOf = (content: Buffer): ImageDemo => ({
  sha256: createHash('sha256').update(content).digest('hex'),
  taille: content.length,
});

/** The hand of whoever signs on the spot. */
export async function handDemo(files: FileStore | null): Promise<ImageDemo> {
  const content = signaturePicture(SIGNATORY);
  await files?.put(Readable.from([content]), { max: MAX_IMAGE, types: ['image/png'] });
  return imageOf(content);
}
const SIGNATORY = 3;

/** The photos and signatures that a submitted form has: one for each picture field, two sometimes. */
export function photosOf(world: World, intervention: Intervention): Photo[] {
  const { h, contenus } = world;
  const formulaire = world.formulaires.get(intervention.idVersionFormulaire);
  const { dateRdv, soumisLe } = intervention;
  if (formulaire === undefined || dateRdv === null || soumisLe === null) return [];
  const fields = [...formulaire.champs.values()].filter(
    ({ definition: { cf_component_type: type, cf_required } }) =>
      type === 'SIGNATURE' || (type === 'IMAGE' && cf_required === true),
  );
  const demanded = demandedBy(formulaire, intervention).map((cf_id, rank) =>
    photo(
      // A chance of its own: the rest of the demo stays what it is.
      {
        monde: { ...world, h: new Random(1_000_000 + (intervention.idIntervention ?? 0) * 10 + rank) },
        intervention,
        image: must(contenus.images[0], 'the demo has pictures'),
      },
      { cf_id, genre: 'photo', prisLe: minutesAfter(dateRdv, 70 + rank), recuLe: soumisLe },
    ),
  );
  const taken = fields.flatMap(({ definition: { cf_id, cf_component_type: type } }, rank) => {
    const count = type === 'IMAGE' && h.chance(0.4) ? 2 : 1;
    return Array.from({ length: count }, (_, i) => {
      const prisLe = minutesAfter(dateRdv, 12 + rank * 7 + i);
      const taking = { monde: world, intervention, image: h.among(contenus.images) };
      if (type !== 'SIGNATURE') return photo(taking, { cf_id, genre: 'photo', prisLe, recuLe: soumisLe });
      const signed = photo(taking, { cf_id, genre: 'signature', prisLe, recuLe: soumisLe });
      return contenus.hand === undefined ? signed : { ...signed, ...contenus.hand, ...SIGNATURE_SIZE };
    });
  });
  return [...taken, ...demanded];
}

/** Pictures that a rule of the form asks for, as the answers stand. */
function demandedBy(formulaire: FormulaireCompile, { champs, dateRdv }: Intervention): readonly string[] {
  const etats = evaluate(formulaire, champs as Reponses, (dateRdv ?? '').slice(0, 10));
  return [...formulaire.champs.values()].flatMap(({ definition }) =>
    isImage(definition) && definition.cf_required !== true && etats.get(definition.cf_id)?.required === true
      ? [definition.cf_id]
      : [],
  );
}

function photo(
  {
    monde: { h },
    intervention,
    image,
  }: { readonly monde: World; readonly intervention: Intervention; readonly image: ImageDemo },
  facts: Pick<Photo, 'cf_id' | 'genre' | 'prisLe' | 'recuLe'>,
): Photo {
  const { lat, lng } = intervention.adresse;
  return {
    id: h.uuid(),
    idIntervention: intervention.id,
    idDossier: intervention.demandeId,
    variante: intervention.variante,
    idBureauInspection: intervention.idBureauInspection,
    ...facts,
    nom: `${facts.cf_id}-${facts.prisLe.slice(11, 16).replace(':', 'h')}.png`,
    type: 'image/png',
    ...image,
    sha256Original: null,
    largeur: WIDTH,
    hauteur: HAUTEUR,
    lat,
    lng,
    precisionM: lat === null ? null : h.integer(4, 22),
    orientation: null,
    legende: null,
    retireLe: null,
    createdAt: facts.prisLe,
    updatedAt: facts.prisLe,
    modifiePar: null,
  };
}
