import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES } from '#domain/access/roles.ts';
import type { Controller, UtilisateurRecord } from '#domain/sync/references.ts';
import { pireHabilitation } from '#domain/tableaux/surveillance.ts';
import type { EtatRge } from '#domain/tiers/rge.ts';
import { useLive } from '../../data/use-live.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';
import { EtatCompteBadge } from './etat-badge.tsx';
import { etatDeCompte } from './types.ts';

export function useColonnes(): readonly TableColumn<UtilisateurRecord>[] {
  const { t } = useTranslation(['utilisateurs', 'commun']);
  const { jour } = useFormats();
  return useMemo(
    () => [
      {
        id: 'nom',
        header: t('utilisateurs:colonnes.nom'),
        width: 200,
        grows: true,
        isPinned: true,
        isRequired: true,
        cell: ({ nom, prenom }) => <strong>{`${nom} ${prenom}`}</strong>,
        sortValue: ({ nom, prenom }) => fold(`${nom} ${prenom}`),
      },
      {
        id: 'email',
        header: t('utilisateurs:colonnes.email'),
        width: 240,
        grows: true,
        cell: ({ email }) => email,
        sortValue: ({ email }) => fold(email),
      },
      {
        id: 'role',
        header: t('utilisateurs:colonnes.role'),
        width: 170,
        cell: ({ role }) => t(`commun:roles.${role}`),
        sortValue: ({ role }) => ROLES.indexOf(role),
      },
      {
        id: 'bureau',
        header: t('utilisateurs:colonnes.bureau'),
        width: 170,
        cell: ({ nomBureauInspection }) => nomBureauInspection ?? '–',
        sortValue: ({ nomBureauInspection }) => (nomBureauInspection === null ? null : fold(nomBureauInspection)),
      },
      {
        id: 'horsLigne',
        header: t('utilisateurs:colonnes.horsLigne'),
        width: 90,
        cell: ({ offlineAccess }) => (offlineAccess ? t('utilisateurs:oui') : t('utilisateurs:non')),
        sortValue: ({ offlineAccess }) => (offlineAccess ? 0 : 1),
      },
      {
        id: 'actif',
        header: t('utilisateurs:colonnes.actif'),
        width: 130,
        cell: (user) => <EtatCompteBadge etat={etatDeCompte(user)} />,
        sortValue: (user) => etatDeCompte(user),
      },
      {
        id: 'connexion',
        header: t('utilisateurs:colonnes.connexion'),
        width: 140,
        cell: ({ derniereConnexion }) =>
          derniereConnexion === null ? t('utilisateurs:jamais') : jour(derniereConnexion),
        sortValue: ({ derniereConnexion }) => derniereConnexion,
      },
    ],
    [t, jour],
  );
}

export function useFiltres(rows: readonly UtilisateurRecord[] | undefined): readonly ListFilter<UtilisateurRecord>[] {
  const { t } = useTranslation(['utilisateurs', 'commun']);
  const today = useToday();
  const controllers = useLive('controllers', ALL);
  return useMemo(
    () => filtresDe(t, { rows, habilitations: habilitationsDe(controllers ?? [], today) }),
    [rows, t, today, controllers],
  );
}

const ALL = { selector: {} };

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
