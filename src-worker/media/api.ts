import { ok } from '#domain/base/result.ts';
import type { MediaApi } from '../api.ts';
import type { Door } from '../engine/door.ts';
import { ajouterPhoto, garderPrise, oublierPrise, prisesInachevees, refuserPrise } from './capture.ts';
import { garderFichier, joindreFichier, lireFichier, oublierFichier } from './fichiers.ts';
import { refleterFile } from './file.ts';
import { lirePhoto } from './lecture.ts';

/** Bytes of photos and files. Whatever changes which of them wait is shown to the page (file.ts). */
export const mediaApi = ({ poste, onPoste, onQueue }: Door): MediaApi => ({
  garderPrise: (prise) =>
    onPoste(async (open) => {
      await garderPrise(open, prise);
      return ok(null);
    }),
  prisesInachevees: async () => {
    const open = poste();
    return open === null ? [] : prisesInachevees(open.octets);
  },
  refuserPrise: async (id, code) => {
    const open = poste();
    if (open === null) return;
    await refuserPrise(open, id, code);
    await refleterFile(open);
  },
  oublierPrise: async (id) => {
    const open = poste();
    if (open !== null && (await oublierPrise(open.octets, id))) await refleterFile(open);
  },
  ajouterPhoto: (photo) =>
    onQueue(async (open) => {
      await ajouterPhoto(open.photographe(), photo);
      await refleterFile(open);
      return ok(null);
    }),
  lirePhoto: async (id, taille) => {
    const open = poste();
    return open === null ? null : lirePhoto(open, id, taille);
  },

  garderFichier: (fichier) => onPoste((open) => garderFichier(open.octets, fichier)),
  joindreFichier: (piece) =>
    onQueue(async (open) => {
      const jointe = await joindreFichier(open.photographe(), piece);
      await refleterFile(open);
      return jointe;
    }),
  oublierFichier: async (id) => {
    const open = poste();
    if (open === null) return;
    await oublierFichier(open.octets, id);
    await refleterFile(open);
  },
  lireFichier: async (id) => {
    const open = poste();
    return open === null ? null : lireFichier(open, id);
  },
});
