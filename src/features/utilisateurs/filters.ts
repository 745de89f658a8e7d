import type { TFunction } from 'i18next';
import { ROLES } from '#domain/access/roles.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import { worstHabilitation } from '#domain/tableaux/surveillance.ts';
import type { RgeState } from '#domain/tiers/rge.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { accountEtat } from './types.ts';

/** State of the authorisations of each controller, by account. */
export const habilitationsOf = (
  controllers: readonly Pick<Controller, 'idUser' | 'competences'>[],
  today: string,
): ReadonlyMap<number, RgeState | null> =>
  new Map(controllers.map(({ idUser, competences }) => [idUser, worstHabilitation(competences, today)]));

interface View {
  readonly rows: readonly UtilisateurRecord[] | undefined;
  readonly habilitations: ReadonlyMap<number, RgeState | null>;
}

/** What narrows the list of the accounts. */
export function filtersOf(
  t: TFunction<readonly ['utilisateurs', 'commun']>,
  { rows, habilitations }: View,
): readonly ListFilter<UtilisateurRecord>[] {
  const bureaux = new Map((rows ?? []).map((row) => [String(row.idBureauInspection ?? ''), row.nomBureauInspection]));
  const role: ListFilter<UtilisateurRecord> = {
    id: 'role',
    label: t('utilisateurs:colonnes.role'),
    options: ROLES.map((value) => ({ value, label: t(`commun:roles.${value}`) })),
    matches: (row, value) => row.role === value,
  };
  const activeFilter: ListFilter<UtilisateurRecord> = {
    id: 'actif',
    label: t('utilisateurs:colonnes.actif'),
    options: (['actif', 'enAttente', 'desactive'] as const).map((value) => ({
      value,
      label: t(`utilisateurs:etats.${value}`),
    })),
    matches: (row, value) => accountEtat(row) === value,
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
  return bureau.options.length > 1 ? [role, bureau, activeFilter, habilitation] : [role, activeFilter, habilitation];
}
