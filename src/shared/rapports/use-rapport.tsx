import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { templatesOf } from '#domain/interventions/report-templates.ts';
import { api } from '../../data/api.ts';
import { RapportDialog } from './rapport-dialog.tsx';
import type { VisitWithRapport } from './readable-rapport.ts';

export interface RapportReading {
  readonly open: (visit: VisitWithRapport) => void;
  readonly dialog: ReactNode;
}

/** Opens the report that was handed over: the server's, or what this device kept of it. */
export function useRapport(): RapportReading {
  const [visit, setVisit] = useState<VisitWithRapport | null>(null);
  const open = useCallback((asked: VisitWithRapport) => setVisit(asked), []);
  return {
    open,
    dialog: visit === null ? null : <IssuedRapport key={visit.id} visit={visit} onClose={() => setVisit(null)} />,
  };
}

function IssuedRapport({ visit, onClose }: { readonly visit: VisitWithRapport; readonly onClose: () => void }) {
  const { t } = useTranslation('rapports');
  const { id, templateDoc, numero, codeFiche, version } = visit;
  const read = useCallback(() => {
    const [template = ''] = templatesOf({ templateDoc });
    return api.generate({ params: { id, template, qr: 'true' }, query: { draft: 'false' } });
  }, [id, templateDoc]);
  return (
    <RapportDialog
      words={{
        titre: t('lire.titre', { numero: numero ?? codeFiche, version }),
        attente: t('lire.lecture'),
        echec: t('lire.echec'),
        horsLigne: t('lire.horsLigne'),
      }}
      read={read}
      nom={numero ?? codeFiche}
      onClose={onClose}
    />
  );
}
