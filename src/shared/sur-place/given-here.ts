import { languageOf } from '#domain/base/languages.ts';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import type { Given } from '#domain/signatures/given.ts';
import { signature } from '../../data/commentaires.ts';
import { dataUrlOf } from '../../platform/data-url.ts';
import { nameToPng, toPng, type Traits } from '../../platform/signature.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import type { Confirmed } from './signable.ts';

/** [signatures/E30] What is kept of any signature on the spot: its strokes, its picture, the sentences, the hash of what was shown. */
export async function givenHere(confirmed: Confirmed): Promise<Given> {
  const { session, idSignature, nom, traits, consentement, langue, sha256Document } = confirmed;
  const picture = await (traits.length === 0 ? nameToPng(nom) : toPng(traits));
  const now = new Date().toISOString();
  return {
    id: idSignature,
    variante: VARIANT,
    nom: nom.trim(),
    consentement,
    langue: languageOf(langue),
    traits: timed(traits),
    image: await dataUrlOf(picture),
    signeLe: now,
    agent: navigator.userAgent.slice(0, LINE_MAX),
    sha256Document,
    auteur: signature(session),
    createdAt: now,
    sha256: null,
    scelleLe: null,
  };
}

/** [x, y, ms since the first point], in hundredths of the units of the sheet. */
function timed(traits: Traits): Given['traits'] {
  const first = Math.min(...traits.flatMap(({ points }) => points.map(({ time }) => time)));
  const round = (value: number): number => Math.round(value * 100) / 100;
  return traits.map(({ points }) =>
    points.map(({ x, y, time }) => [round(x), round(y), Math.round(time - first)] as const),
  );
}
