import { writtenAnnonce, type WrittenAnnonce, type AnnonceRecord } from '#domain/annonces/annonce.ts';
import { ROLES } from '#domain/access/roles.ts';
import { VARIANTS } from '#domain/variants/variants.ts';

/** What stands in the form: instants as a `datetime-local` field writes them, in the time of the device. */
export interface AnnonceEntry extends Omit<WrittenAnnonce, 'debut' | 'fin' | 'lien'> {
  readonly debut: string;
  readonly fin: string;
  readonly lien: string;
}
export type ChampAnnonce = 'titre' | 'message' | 'variantes' | 'roles' | 'debut' | 'fin' | 'lien';

/** ISO instant as `YYYY-MM-DDTHH:mm` where the device stands. */
export function localTime(instant: string): string {
  const date = new Date(instant);
  const offset = date.getTimezoneOffset() * 60_000;
  return new Date(date.getTime() - offset).toISOString().slice(0, 16);
}

const EMPTY = { fr: '', en: '', es: '', pt: '', de: '' };

/** A new one begins now, for everybody on the portal where it is written. */
export const newEntry = (now: string, variante: WrittenAnnonce['variantes'][number]): AnnonceEntry => ({
  variantes: [variante],
  roles: [...ROLES],
  publique: false,
  niveau: 'info',
  titre: EMPTY,
  message: EMPTY,
  lien: '',
  debut: localTime(now),
  fin: '',
});

export const entryOf = (annonce: AnnonceRecord): AnnonceEntry => ({
  variantes: VARIANTS.filter((one) => annonce.variantes.includes(one)),
  roles: ROLES.filter((one) => annonce.roles.includes(one)),
  publique: annonce.publique,
  niveau: annonce.niveau,
  titre: { ...EMPTY, ...annonce.titre },
  message: { ...EMPTY, ...annonce.message },
  lien: annonce.lien ?? '',
  debut: localTime(annonce.debut),
  fin: annonce.fin === null ? '' : localTime(annonce.fin),
});

const instant = (local: string): string | null => {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
};

/** What would be sent, or the fields that the rules refuse ([annonces/N1], [annonces/N2], [annonces/N7]). */
export function readEntry(
  entry: AnnonceEntry,
):
  | { readonly ok: true; readonly annonce: WrittenAnnonce }
  | { readonly ok: false; readonly champs: ReadonlySet<ChampAnnonce> } {
  const { lien, debut, fin } = entry;
  const parsed = writtenAnnonce.safeParse({
    ...entry,
    lien: lien.trim() === '' ? null : lien.trim(),
    debut: instant(debut),
    fin: fin === '' ? null : (instant(fin) ?? 'illisible'),
  });
  if (parsed.success) return { ok: true, annonce: parsed.data };
  return { ok: false, champs: new Set(parsed.error.issues.map(({ path }) => path[0] as ChampAnnonce)) };
}
