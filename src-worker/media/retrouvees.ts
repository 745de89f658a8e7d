import type { Magasin } from '../local/magasin.ts';
import type { Fiche, MagasinOctets } from './octets.ts';

/**
 * Record of `commandes` for the kept bytes of a file that no form knows any more: the page was killed after the bytes,
 * before what would have named them. Shown until a person takes it up or throws it away ([sync/M9]).
 */
export interface PieceRetrouvee {
  readonly id: string;
  readonly genre: 'retrouvee';
  readonly docId: string;
  /** null: kept by a program that did not note it. */
  readonly nom: string | null;
  /** Bytes. */
  readonly octets: number;
}

const PREFIXE = 'retrouvee:';
type Sources = Readonly<{ magasin: Magasin; octets: MagasinOctets }>;

/** At the start of an engine: what the page that died had kept. */
export async function retrouverPieces(sources: Sources): Promise<void> {
  const { magasin } = sources;
  const perdues = await sansForme(sources);
  const stockees = new Map((await magasin.parIds('commandes', perdues.map(cleDe))).map((une) => [une.id, une]));
  const nouvelles = perdues.map((fiche) => ({
    previous: stockees.get(cleDe(fiche)),
    document: { ...enregistrementDe(fiche) },
  }));
  await magasin.ecrire('commandes', nouvelles);
  await oublierReprises(sources);
}

/** What became a file, went into a draft or was thrown away is not lost any more. */
export async function oublierReprises(sources: Sources): Promise<void> {
  const connues = (await sources.magasin.tous('commandes')).filter(({ id }) => id.startsWith(PREFIXE));
  if (connues.length === 0) return;
  const perdues = new Set((await sansForme(sources)).map(cleDe));
  const reprises = connues.filter(({ id }) => !perdues.has(id));
  await sources.magasin.ecrire(
    'commandes',
    reprises.map((previous) => ({ previous, document: null })),
  );
}

/** Kept files that belong to no dossier, and that no draft of this device speaks of. */
async function sansForme({ magasin, octets }: Sources): Promise<readonly Fiche[]> {
  const fiches = await octets.fiches('brouillon');
  if (fiches.length === 0) return fiches;
  const brouillons = (await magasin.tous('commandes')).filter(({ genre }) => genre === 'brouillon');
  const dits = JSON.stringify(brouillons);
  return fiches.filter(({ id }) => !dits.includes(id));
}

const cleDe = ({ id }: Fiche): string => PREFIXE + id;

const enregistrementDe = (fiche: Fiche): PieceRetrouvee => {
  const nom = fiche.aCreer?.['nom'];
  const { id, octets } = fiche;
  return { id: cleDe(fiche), genre: 'retrouvee', docId: id, nom: typeof nom === 'string' ? nom : null, octets };
};
