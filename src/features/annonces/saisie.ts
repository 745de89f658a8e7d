import { annonceEcrite, type AnnonceEcrite, type AnnonceRecord } from '#domain/annonces/annonce.ts';
import { ROLES } from '#domain/access/roles.ts';
import { VARIANTS } from '#domain/variants/variants.ts';

/** What stands in the form: instants as a `datetime-local` field writes them, in the time of the device. */
export interface SaisieAnnonce extends Omit<AnnonceEcrite, 'debut' | 'fin' | 'lien'> {
  readonly debut: string;
  readonly fin: string;
  readonly lien: string;
}
export type ChampAnnonce = 'titre' | 'message' | 'variantes' | 'roles' | 'debut' | 'fin' | 'lien';

/** ISO instant as `YYYY-MM-DDTHH:mm` where the device stands. */
export function heureLocale(instant: string): string {
  const date = new Date(instant);
  const decalage = date.getTimezoneOffset() * 60_000;
  return new Date(date.getTime() - decalage).toISOString().slice(0, 16);
}

const VIDE = { fr: '', en: '', es: '', pt: '', de: '' };

/** A new one begins now, for everybody on the portal where it is written. */
export const saisieNeuve = (maintenant: string, variante: AnnonceEcrite['variantes'][number]): SaisieAnnonce => ({
  variantes: [variante],
  roles: [...ROLES],
  publique: false,
  niveau: 'info',
  titre: VIDE,
  message: VIDE,
  lien: '',
  debut: heureLocale(maintenant),
  fin: '',
});

export const saisieDe = (annonce: AnnonceRecord): SaisieAnnonce => ({
  variantes: VARIANTS.filter((one) => annonce.variantes.includes(one)),
  roles: ROLES.filter((one) => annonce.roles.includes(one)),
  publique: annonce.publique,
  niveau: annonce.niveau,
  titre: { ...VIDE, ...annonce.titre },
  message: { ...VIDE, ...annonce.message },
  lien: annonce.lien ?? '',
  debut: heureLocale(annonce.debut),
  fin: annonce.fin === null ? '' : heureLocale(annonce.fin),
});

const instant = (local: string): string | null => {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
};

/** What would be sent, or the fields that the rules refuse ([annonces/N1], [annonces/N2], [annonces/N7]). */
export function lireSaisie(
  saisie: SaisieAnnonce,
):
  | { readonly ok: true; readonly annonce: AnnonceEcrite }
  | { readonly ok: false; readonly champs: ReadonlySet<ChampAnnonce> } {
  const { lien, debut, fin } = saisie;
  const lue = annonceEcrite.safeParse({
    ...saisie,
    lien: lien.trim() === '' ? null : lien.trim(),
    debut: instant(debut),
    fin: fin === '' ? null : (instant(fin) ?? 'illisible'),
  });
  if (lue.success) return { ok: true, annonce: lue.data };
  return { ok: false, champs: new Set(lue.error.issues.map(({ path }) => path[0] as ChampAnnonce)) };
}
