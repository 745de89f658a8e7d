import { IconFileTypePdf, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import pieceStyles from '../../../shared/papers/pieces.module.css';
import { useHorodatage } from '../../../shared/rapports/use-horodatage.ts';
import { useRapport } from '../../../shared/rapports/use-rapport.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { DossierRapport } from './rapports.ts';
import type { LocalIntervention } from './use-dossier.ts';

/** The reports of a dossier, as cards that open them: what they are, and what became of them. */
export function RapportCards({
  rapports,
  className,
}: {
  readonly rapports: readonly DossierRapport[];
  readonly className: string;
}) {
  const openRapport = useRapport();
  return (
    <ul className={className}>
      {rapports.map((rapport) => (
        <RapportCard key={rapport.visit.id} rapport={rapport} onOpen={openRapport} />
      ))}
    </ul>
  );
}

interface RapportCardProps {
  readonly rapport: DossierRapport;
  readonly onOpen: (visit: LocalIntervention) => void;
}

function RapportCard({ rapport, onOpen }: RapportCardProps) {
  const { t } = useTranslation('rapports');
  const { visit } = rapport;
  const numero = visit.numero ?? visit.codeFiche;
  const what = [visit.codeFiche, t('dossier.version', { version: visit.version }), visit.resultat];
  return (
    <li className={pieceStyles['piece']}>
      <IconFileTypePdf size={24} stroke={1.5} aria-hidden />
      <span className={pieceStyles['nom']}>
        <strong className="ellipsis">{numero}</strong>
        <span>{what.filter(Boolean).join(' · ')}</span>
        {useFacts(rapport).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      <IconButton label={t('lire.ouvrir', { numero })} onClick={() => onOpen(visit)}>
        <IconExternalLink size={17} stroke={1.7} aria-hidden />
      </IconButton>
    </li>
  );
}

/** What became of a report: issued when, signed or not, replaced by which, sent to whom. */
function useFacts(rapport: DossierRapport): readonly string[] {
  const { t } = useTranslation('rapports');
  const formats = useFormats();
  const { visit, sendings } = rapport;
  const horodatage = useHorodatage(visit);
  const [sent] = sendings;
  const etat = visit.signatureStatus ?? '';
  return [
    useIssue(rapport),
    ...(etat === '' ? [] : [t('dossier.signature', { etat })]),
    ...(horodatage === null ? [] : [horodatage.text]),
    ...(sent === undefined ? [] : [t('dossier.envoyeA', { date: formats.date(sent.le), a: sent.a })]),
    ...(sendings.length > 1 ? [t('dossier.envois', { count: sendings.length })] : []),
  ];
}

function useIssue({ visit, stage, replacedBy, isReplacementIssued }: DossierRapport): string {
  const { t } = useTranslation('rapports');
  const formats = useFormats();
  const date = visit.valideLe === null ? null : formats.date(visit.valideLe);
  if (stage === 'emis') return date === null ? t('dossier.emisSansDate') : t('dossier.emis', { date });
  if (stage === 'en-signature') return date === null ? t('dossier.valide') : t('dossier.valideLe', { date });
  if (replacedBy === null) return t('dossier.remplace');
  const next = { numero: replacedBy.numero ?? replacedBy.codeFiche, version: replacedBy.version };
  return isReplacementIssued ? t('dossier.remplacePar', next) : t('dossier.seraRemplacePar', next);
}
