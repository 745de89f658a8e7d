import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/format/use-formats.ts';
import { ListCard } from '../../ui/list/list-card.tsx';
import { EtatContratBadge } from '../../shared/states/etat-contrat-badge.tsx';
import type { ContratRow } from './row.ts';
import { useSignedWords } from './use-signed-words.ts';

interface ContratCardProps {
  readonly row: ContratRow;
  /** Who it is with; for a client, whether it waits for them. */
  readonly note?: string | undefined;
}

/** A contract on a phone: what it is about, its state, and its end or who signed. */
export function ContratCard({ row: { contrat, numero, etat, fin }, note }: ContratCardProps) {
  const { t } = useTranslation('contrats');
  const formats = useFormats();
  const signed = useSignedWords();
  const end = contrat.etat === 'EN SIGNATURE' ? signed(contrat) : fin === null ? undefined : formats.jour(fin);
  return (
    <ListCard
      name={contrat.libelle}
      badge={<EtatContratBadge etat={etat} />}
      text={[numero || t('sansNumero'), note].filter(Boolean).join(' · ')}
      {...(end !== undefined && { end })}
    />
  );
}
