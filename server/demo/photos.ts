import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import type { FileStore } from '../storage/file-store.ts';
import { HAUTEUR, imageDemo, WIDTH } from './images.ts';
import type { ImageDemo } from './images.ts';
import { minutesAfter } from './days.ts';
import type { World } from './world.ts';

const NB_IMAGES = 8;
const MAX_IMAGE = 1_000_000;

/** The few pictures that all photos of the demo show; put in the store when there is one. */
export async function imagesDemo(files: FileStore | null): Promise<ImageDemo[]> {
  const contents = Array.from({ length: NB_IMAGES }, (_, rank) => imageDemo(rank));
  for (const content of files === null ? [] : contents) {
    await files?.put(Readable.from([content]), { max: MAX_IMAGE, types: ['image/png'] });
  }
  return contents.map((content) => ({
    sha256: createHash('sha256').update(content).digest('hex'),
    taille: content.length,
  }));
}

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
  return fields.flatMap(({ definition }, rank) => {
    const count = definition.cf_component_type === 'IMAGE' && h.chance(0.4) ? 2 : 1;
    return Array.from({ length: count }, (_, i) =>
      photo(
        { monde: world, intervention, image: h.among(contenus.images) },
        {
          cf_id: definition.cf_id,
          genre: definition.cf_component_type === 'SIGNATURE' ? 'signature' : 'photo',
          prisLe: minutesAfter(dateRdv, 12 + rank * 7 + i),
          recuLe: soumisLe,
        },
      ),
    );
  });
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
