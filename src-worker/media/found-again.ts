import type { Store } from '../local/store.ts';
import type { Fiche, BytesStore } from './bytes.ts';

/**
 * Record of `commandes` for the kept bytes of a file that no form knows any more: the page was killed after the bytes,
 * before what would have named them. Shown until a person takes it up or throws it away ([sync/M9]).
 */
export interface FoundAttachment {
  readonly id: string;
  readonly genre: 'retrouvee';
  readonly docId: string;
  /** null: kept by a program that did not note it. */
  readonly nom: string | null;
  /** Address of the page where it was given; null: as for its name. */
  readonly lieu: string | null;
  /** What its form said of it: when it was given, or when its draft was forgotten. */
  readonly saisie?: unknown;
  /** Bytes. */
  readonly octets: number;
}

const PREFIX = 'retrouvee:';
type Sources = Readonly<{ store: Store; octets: BytesStore }>;

/** At the start of an engine: what the page that died had kept. */
export async function findLostAttachments(sources: Sources): Promise<void> {
  const { store } = sources;
  const lost = await formless(sources);
  const stored = new Map((await store.byIds('commandes', lost.map(keyOf))).map((one) => [one.id, one]));
  const fresh = lost.map((fiche) => {
    const previous = stored.get(keyOf(fiche));
    return { previous, document: { ...recordOf(fiche, previous?.['saisie']) } };
  });
  await store.write('commandes', fresh);
  await forgetResumed(sources);
}

/** What became a file, went into a draft or was thrown away is not lost any more. */
export async function forgetResumed(sources: Sources): Promise<void> {
  const known = (await sources.store.all('commandes')).filter(({ id }) => id.startsWith(PREFIX));
  if (known.length === 0) return;
  const lost = new Set((await formless(sources)).map(keyOf));
  const resumed = known.filter(({ id }) => !lost.has(id));
  await sources.store.write(
    'commandes',
    resumed.map((previous) => ({ previous, document: null })),
  );
}

/** Kept files that belong to no dossier, and that no draft of this device speaks of. */
async function formless({ store, octets }: Sources): Promise<readonly Fiche[]> {
  const fiches = await octets.fiches('brouillon');
  if (fiches.length === 0) return fiches;
  const drafts = (await store.all('commandes')).filter(({ genre }) => genre === 'brouillon');
  const said = JSON.stringify(drafts);
  return fiches.filter(({ id }) => !said.includes(id));
}

const keyOf = ({ id }: Fiche): string => PREFIX + id;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** `noted`: by the page that forgot its draft, later than the file was given. */
const recordOf = (fiche: Fiche, noted: unknown): FoundAttachment => {
  const { id, octets, aCreer } = fiche;
  const said = { nom: textOrNull(aCreer?.['nom']), lieu: textOrNull(aCreer?.['lieu']) };
  const saisie = noted ?? aCreer?.['saisie'];
  return { id: keyOf(fiche), genre: 'retrouvee', docId: id, ...said, ...(saisie !== undefined && { saisie }), octets };
};
