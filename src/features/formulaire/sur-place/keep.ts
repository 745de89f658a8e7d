import { languageOf } from '#domain/base/languages.ts';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import type { Result } from '#domain/base/result.ts';
import { writtenFor } from '#domain/access/keys.ts';
import type { Said, SignaturePlace } from '#domain/signatures/in-person.ts';
import { signature } from '../../../data/commentaires.ts';
import { create } from '../../../data/edit-document.ts';
import { dataUrlOf } from '../../../platform/data-url.ts';
import { nameToPng, toPng, type Traits } from '../../../platform/signature.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import type { Session } from '../../../../src-worker/api.ts';
import type { InterventionLocale } from '../use-formulaire-data.ts';
import type { SigningDraft } from './draft.ts';

export interface ToKeep extends Pick<SigningDraft, 'idSignature' | 'qualite' | 'nom' | 'traits'> {
  readonly session: Session;
  readonly visit: InterventionLocale;
  /** As it was shown. */
  readonly consentement: string;
  readonly langue: string;
  readonly sha256Document: string;
  readonly said: readonly Said[];
}

/** [signatures/E30] On the disk, whole, when it answers ok. */
export async function keepInPerson(given: ToKeep): Promise<Result<null>> {
  const { session, visit, idSignature, qualite, nom, traits, consentement, langue, sha256Document, said } = given;
  const picture = await (traits.length === 0 ? nameToPng(nom) : toPng(traits));
  const now = new Date().toISOString();
  const record: SignaturePlace = {
    id: idSignature,
    kind: 'signaturePlace',
    variante: VARIANT,
    idIntervention: visit.id,
    idDossier: visit.demandeId,
    qualite,
    nom: nom.trim(),
    consentement,
    langue: languageOf(langue),
    traits: timed(traits),
    image: await dataUrlOf(picture),
    signeLe: now,
    agent: navigator.userAgent.slice(0, LINE_MAX),
    sha256Document,
    contenu: said,
    auteur: signature(session),
    tiers: { ...writtenFor(visit) },
    createdAt: now,
    sha256: null,
    scelleLe: null,
    ecarts: null,
  };
  return create('records', { ...record });
}

/** [x, y, ms since the first point], in hundredths of the units of the sheet. */
function timed(traits: Traits): SignaturePlace['traits'] {
  const first = Math.min(...traits.flatMap(({ points }) => points.map(({ time }) => time)));
  const round = (value: number): number => Math.round(value * 100) / 100;
  return traits.map(({ points }) =>
    points.map(({ x, y, time }) => [round(x), round(y), Math.round(time - first)] as const),
  );
}
