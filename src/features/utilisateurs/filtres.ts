import type { TFunction } from 'i18next';
import { ROLES } from '#domain/access/roles.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import { pireHabilitation } from '#domain/tableaux/surveillance.ts';
import type { EtatRge } from '#domain/tiers/rge.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { etatDeCompte } from './types.ts';

/** State of the authorisations of each controller, by account. */
export const habilitationsDe = (
  controllers: readonly Pick<Controller, 'idUser' | 'competences'>[],
  today: string,
): ReadonlyMap<number, EtatRge | null> =>
  new Map(controllers.map(({ idUser, competences }) => [idUser, pireHabilitation(competences, today)]));

interface Vue {
  readonly rows: readonly UtilisateurRecord[] | undefined;
  readonly habilitations: ReadonlyMap<number, EtatRge | null>;
}

/** What narrows the list of the accounts. */
export function filtresDe(
  t: TFunction<readonly ['utilisateurs', 'commun']>,
  { rows, habilitations }: Vue,
): readonly ListFilter<UtilisateurRecord>[] {
  const bureaux = new Map((rows ?? []).map((row) => [String(row.idBureauInspection ?? ''), row.nomBureauInspection]));
  const role: ListFilter<UtilisateurRecord> = {
    id: 'role',
    label: t('utilisateurs:colonnes.role'),
    options: ROLES.map((value) => ({ value, label: t(`commun:roles.${value}`) })),
    matches: (row, value) => row.role === value,
  };
  const actif: ListFilter<UtilisateurRecord> = {
    id: 'actif',
    label: t('utilisateurs:colonnes.actif'),
    options: (['actif', 'enAttente', 'desactive'] as const).map((value) => ({
      value,
      label: t(`utilisateurs:etats.${value}`),
    })),
    matches: (row, value) => etatDeCompte(row) === value,
  };
  const bureau: ListFilter<UtilisateurRecord> = {
    id: 'bureau',
    label: t('utilisateurs:colonnes.bureau'),
    options: [...bureaux].flatMap(([value, label]) => (value === '' ? [] : [{ value, label: label ?? value }])),
    matches: (row, value) => String(row.idBureauInspection) === value,
  };
  const habilitation: ListFilter<UtilisateurRecord> = {
    id: 'habilitation',
    label: t('utilisateurs:habilitation.titre'),
    options: (['expiree', 'bientot', 'valide'] as const).map((value) => ({
      value,
      label: t(`utilisateurs:habilitation.${value}`),
    })),
    matches: (row, value) => habilitations.get(row.idUser) === value,
  };
  return bureau.options.length > 1 ? [role, bureau, actif, habilitation] : [role, actif, habilitation];
}
