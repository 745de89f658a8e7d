import { expect, test } from 'vitest';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { contradictionOf } from '#domain/forms/contradiction.ts';
import { evaluate } from '#domain/forms/evaluate.ts';
import { answersOf } from '#domain/forms/images.ts';
import { checkSubmission } from '#domain/forms/submission.ts';
import { photoDoubts, photoedVisit, shownPhotos } from '#domain/interventions/photo-doubts.ts';
import { VARIANTS } from '#domain/variants/variants.ts';
import { piecesDemo } from './files.ts';
import { imagesDemo, photosOf } from './photos.ts';
import { Random } from './random.ts';
import { dossiersDemo, fonder } from './variante.ts';

const AUJOURDHUI = '2026-11-23';
const SEEDS = 60;

/** Each brand, its whole reports: answers, photos and signatures together, as a submission is judged. */
test.each(VARIANTS)(
  '[forms/F53] [interventions/I52] no visit of the demo of %s lacks a photo that is asked for, or has one from elsewhere or another day',
  async (variante) => {
    const contenus = { images: await imagesDemo(null), pieces: await piecesDemo(null) };
    const judged = new Set<string>();
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { monde } = fonder(new Random(seed), variante, { aujourdhui: AUJOURDHUI, contenus });
      for (const visit of dossiersDemo(monde, 4).flatMap(({ interventions }) => interventions)) {
        const formulaire = monde.formulaires.get(visit.idVersionFormulaire);
        if (formulaire === undefined || visit.soumisLe === null) continue;
        const photos = photosOf(monde, visit);
        const reponses = answersOf(formulaire, { champs: visit.champs, champsPrecedents: {} }, photos);
        const day = localDay(visit.soumisLe, zoneOf(visit));
        const etats = evaluate(formulaire, reponses, day);
        const set = photoedVisit(visit, { formulaire, etats, distanceM: undefined });
        judged.add(visit.codeFiche);
        expect({
          seed,
          fiche: visit.codeFiche,
          submission: checkSubmission(formulaire, reponses, day).ok,
          contradiction: contradictionOf(formulaire, etats),
          doubts: photoDoubts(shownPhotos(photos, { formulaire, etats }), set).doubts,
        }).toEqual({ seed, fiche: visit.codeFiche, submission: true, contradiction: null, doubts: [] });
      }
    }
    expect(judged.size).toBeGreaterThan(1);
  },
);
