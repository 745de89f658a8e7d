import { ok, refuse } from '#domain/base/result.ts';
import type { MediaApi } from '../api.ts';
import type { Door } from '../engine/door.ts';
import type { Station } from '../engine/station.ts';
import { addPhoto, keepPrise, forgetPrise, refusedPrises, unfinishedPrises, refusePrise } from './capture.ts';
import { keepFile, attachFile, readFile, forgetFile } from './files.ts';
import { mirrorQueue } from './queue.ts';
import { readPhoto } from './read.ts';

/** [sync/C26] Bytes stop before text does; a picture that is refused stays on screen with its reason ([planning/P3]). */
const hasRoom = ({ effects }: Station, bytes: number): Promise<boolean> => effects.ballast.hasRoomForBytes(bytes);

/** Bytes of photos and files. Whatever changes which of them wait is shown to the page (queue.ts). */
export const mediaApi = ({ station, onStation, onQueue }: Door): MediaApi => ({
  keepPrise: (prise) =>
    onStation(async (open) => {
      if (!(await hasRoom(open, prise.original.size))) return refuse('STOCKAGE_PLEIN');
      await keepPrise(open, prise);
      return ok(null);
    }),
  unfinishedPrises: async () => {
    const open = station();
    return open === null ? [] : unfinishedPrises(open.octets);
  },
  refusedPrises: async (idIntervention) => {
    const open = station();
    return open === null ? [] : refusedPrises(open.octets, idIntervention);
  },
  refusePrise: async (id, code) => {
    const open = station();
    if (open === null) return;
    await refusePrise(open, id, code);
    await mirrorQueue(open);
  },
  forgetPrise: async (id) => {
    const open = station();
    if (open !== null && (await forgetPrise(open.octets, id))) await mirrorQueue(open);
  },
  addPhoto: (photo) =>
    onQueue(async (open) => {
      if (!(await hasRoom(open, photo.reduit.size))) return refuse('STOCKAGE_PLEIN');
      await addPhoto(open.photographer(), photo);
      await mirrorQueue(open);
      return ok(null);
    }),
  readPhoto: async (id, size) => {
    const open = station();
    return open === null ? null : readPhoto(open, id, size);
  },

  keepFile: (file) =>
    onStation(async (open) =>
      (await hasRoom(open, file.contenu.size)) ? keepFile(open.octets, file) : refuse('STOCKAGE_PLEIN'),
    ),
  attachFile: (piece) =>
    onQueue(async (open) => {
      const attached = await attachFile(open.photographer(), piece);
      await mirrorQueue(open);
      return attached;
    }),
  forgetFile: async (id) => {
    const open = station();
    if (open === null) return;
    await forgetFile(open.octets, id);
    await mirrorQueue(open);
  },
  readFile: async (id) => {
    const open = station();
    return open === null ? null : readFile(open, id);
  },
});
