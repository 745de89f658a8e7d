import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '#domain/access/roles.ts';
import { etatAffiche, termOf } from '#domain/contrats/term.ts';
import { syncStateOf } from '../../data/sync-state.ts';
import { contratPath } from '../../platform/paths.ts';
import { SyncBadge } from '../../shared/states/sync-badge.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { type Fact, RecordHeader } from '../../ui/record-header.tsx';
import { EtatContratBadge } from '../../shared/states/etat-contrat-badge.tsx';
import { backToList } from '../../ui/list/list-places.ts';
import type { LocalContrat } from './row.ts';
import type { Around } from './use-parties.ts';
import { useSignedWords } from './use-signed-words.ts';
import { listOf } from './list-of.ts';

interface HeaderProps {
  readonly contrat: LocalContrat;
  readonly around: Around;
  readonly role: Role;
  readonly children?: ReactNode;
}

export function ContratHeader({ contrat, around: { parent }, role, children }: HeaderProps) {
  const { t } = useTranslation(['contrats', 'menu']);
  const today = useToday();
  const sync = syncStateOf(contrat);
  const list = (
    <Link key="liste" {...backToList(listOf(role))}>
      {t(role === 'CLIENT' ? 'menu:mesContrats' : 'menu:contrats')}
    </Link>
  );
  const parentLink =
    parent === null
      ? []
      : [
          <Link key="parent" to={contratPath(parent.id)}>
            {parent.numero ?? parent.libelle}
          </Link>,
        ];
  return (
    <RecordHeader
      breadcrumb={[list, contrat.nomClient, ...parentLink]}
      number={contrat.numero ?? t('contrats:sansNumero')}
      badge={
        <>
          <EtatContratBadge etat={etatAffiche(contrat, today)} />
          {sync === 'recu' ? null : <SyncBadge state={sync} />}
        </>
      }
      subject={contrat.libelle}
      facts={useFacts(contrat, today)}
    >
      {children}
    </RecordHeader>
  );
}

function useFacts(contrat: LocalContrat, today: string): readonly Fact[] {
  const { t } = useTranslation('contrats');
  const formats = useFormats();
  const signed = useSignedWords();
  const term = termOf(contrat, today);
  const etat = etatAffiche(contrat, today);
  const end = contrat.resiliation?.effet ?? term?.fin ?? null;
  const day = (value: string | null): string => (value === null ? '–' : formats.jour(value));
  return [
    { label: t('champs.client'), value: contrat.nomClient },
    { label: t('colonnes.debut'), value: day(contrat.dateDebut) },
    { label: t('colonnes.fin'), value: day(end), isUrgent: etat === 'A RENOUVELER' || etat === 'EXPIRE' },
    { label: t('champs.preavisJusquAu'), value: day(term?.preavis ?? null) },
    { label: t('colonnes.signataires'), value: signed(contrat) },
    { label: t('champs.version'), value: formats.nombre(contrat.version) },
  ];
}
