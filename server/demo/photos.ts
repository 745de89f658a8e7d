import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import type { FileStore } from '../storage/file-store.ts';
import { HAUTEUR, imageDemo, LARGEUR } from './images.ts';
import type { ImageDemo } from './images.ts';
import { minutesApres } from './jours.ts';
import type { Monde } from './monde.ts';

const NB_IMAGES = 8;
const IMAGE_MAX = 1_000_000;

/** The few pictures that all photos of the demo show; put in the store when there is one. */
export async function imagesDemo(fichiers: FileStore | null): Promise<ImageDemo[]> {
  const contenus = Array.from({ length: NB_IMAGES }, (_, rang) => imageDemo(rang));
  for (const contenu of fichiers === null ? [] : contenus) {
    await fichiers?.put(Readable.from([contenu]), { max: IMAGE_MAX, types: ['image/png'] });
  }
  return contenus.map((contenu) => ({
    sha256: createHash('sha256').update(contenu).digest('hex'),
    taille: contenu.length,
  }));
}

/** The photos and signatures that a submitted form has: one for each picture field, two sometimes. */
export function photosDe(monde: Monde, intervention: Intervention): Photo[] {
  const { h, contenus } = monde;
  const formulaire = monde.formulaires.get(intervention.codeFiche);
  const { dateRdv, soumisLe } = intervention;
  if (formulaire === undefined || dateRdv === null || soumisLe === null) return [];
  const champs = [...formulaire.champs.values()].filter(
    ({ definition: { cf_component_type: type, cf_required } }) =>
      type === 'SIGNATURE' || (type === 'IMAGE' && cf_required === true),
  );
  return champs.flatMap(({ definition }, rang) => {
    const nombre = definition.cf_component_type === 'IMAGE' && h.chance(0.4) ? 2 : 1;
    return Array.from({ length: nombre }, (_, i) =>
      photo(
        { monde, intervention, image: h.parmi(contenus.images) },
        {
          cf_id: definition.cf_id,
          genre: definition.cf_component_type === 'SIGNATURE' ? 'signature' : 'photo',
          prisLe: minutesApres(dateRdv, 12 + rang * 7 + i),
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
  }: { readonly monde: Monde; readonly intervention: Intervention; readonly image: ImageDemo },
  faits: Pick<Photo, 'cf_id' | 'genre' | 'prisLe' | 'recuLe'>,
): Photo {
  const { lat, lng } = intervention.adresse;
  return {
    id: h.uuid(),
    idIntervention: intervention.id,
    idDossier: intervention.demandeId,
    variante: intervention.variante,
    idBureauInspection: intervention.idBureauInspection,
    ...faits,
    nom: `${faits.cf_id}-${faits.prisLe.slice(11, 16).replace(':', 'h')}.png`,
    type: 'image/png',
    ...image,
    sha256Original: null,
    largeur: LARGEUR,
    hauteur: HAUTEUR,
    lat,
    lng,
    precisionM: lat === null ? null : h.entier(4, 22),
    orientation: null,
    legende: null,
    retireLe: null,
    createdAt: faits.prisLe,
    updatedAt: faits.prisLe,
    modifiePar: null,
  };
}
