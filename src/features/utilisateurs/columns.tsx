import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES } from '#domain/access/roles.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import { useLive } from '../../data/use-live.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';
import { EtatCompteBadge } from './etat-badge.tsx';
import { filtersOf, habilitationsOf } from './filters.ts';
import { accountEtat } from './types.ts';

export function useColumns(): readonly TableColumn<UtilisateurRecord>[] {
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
        value: ({ nom, prenom }) => `${nom} ${prenom}`,
        cell: ({ nom, prenom }) => <strong>{`${nom} ${prenom}`}</strong>,
        sortValue: ({ nom, prenom }) => fold(`${nom} ${prenom}`),
      },
      {
        id: 'email',
        header: t('utilisateurs:colonnes.email'),
        width: 240,
        grows: true,
        value: ({ email }) => email,
        cell: ({ email }) => email,
        sortValue: ({ email }) => fold(email),
      },
      {
        id: 'role',
        header: t('utilisateurs:colonnes.role'),
        width: 170,
        value: ({ role }) => t(`commun:roles.${role}`),
        cell: ({ role }) => t(`commun:roles.${role}`),
        sortValue: ({ role }) => ROLES.indexOf(role),
      },
      {
        id: 'bureau',
        header: t('utilisateurs:colonnes.bureau'),
        width: 170,
        value: ({ nomBureauInspection }) => nomBureauInspection,
        cell: ({ nomBureauInspection }) => nomBureauInspection ?? '–',
        sortValue: ({ nomBureauInspection }) => (nomBureauInspection === null ? null : fold(nomBureauInspection)),
      },
      {
        id: 'horsLigne',
        header: t('utilisateurs:colonnes.horsLigne'),
        width: 90,
        value: ({ offlineAccess }) => t(offlineAccess ? 'commun:oui' : 'commun:non'),
        cell: ({ offlineAccess }) => (offlineAccess ? t('commun:oui') : t('commun:non')),
        sortValue: ({ offlineAccess }) => (offlineAccess ? 0 : 1),
      },
      {
        id: 'actif',
        header: t('utilisateurs:colonnes.actif'),
        width: 130,
        value: (user) => t(`utilisateurs:etats.${accountEtat(user)}`),
        cell: (user) => <EtatCompteBadge etat={accountEtat(user)} />,
        sortValue: (user) => accountEtat(user),
      },
      {
        id: 'connexion',
        header: t('utilisateurs:colonnes.connexion'),
        width: 140,
        value: ({ derniereConnexion }) => derniereConnexion,
        cell: ({ derniereConnexion }) => (derniereConnexion === null ? t('commun:jamais') : jour(derniereConnexion)),
        sortValue: ({ derniereConnexion }) => derniereConnexion,
      },
    ],
    [t, jour],
  );
}

const ALL = { selector: {} };

export function useFilters(rows: readonly UtilisateurRecord[] | undefined): ReturnType<typeof filtersOf> {
  const { t } = useTranslation(['utilisateurs', 'commun']);
  const today = useToday();
  const controllers = useLive('controllers', ALL);
  return useMemo(
    () => filtersOf(t, { rows, habilitations: habilitationsOf(controllers ?? [], today) }),
    [rows, t, today, controllers],
  );
}
