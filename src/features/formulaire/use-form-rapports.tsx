import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import { reportStage } from '#domain/reports/issued.ts';
import { engine } from '../../data/worker-client.ts';
import { RapportDialog } from '../../shared/rapports/rapport-dialog.tsx';
import { readableRapport } from '../../shared/rapports/readable-rapport.ts';
import { useRapport } from '../../shared/rapports/use-rapport.tsx';
import type { Saver } from './saver.ts';
import type { InterventionLocale } from './use-formulaire-data.ts';

export interface FormRapports {
  /** undefined: nothing was handed over that this person may open. */
  readonly onRapport: (() => void) | undefined;
  /** undefined: no draft, it is validated or nothing is drawn of it. */
  readonly onDraft: (() => void) | undefined;
  readonly dialog: ReactNode;
}

/** [reports/R22] The report of a visit, or a draft of it before it is validated. */
export function useFormRapports(intervention: InterventionLocale, actor: Actor, saver: Saver): FormRapports {
  const issued = useRapport();
  const [isDrawn, setDrawn] = useState(false);
  return {
    onRapport: readableRapport(actor, intervention) === null ? undefined : () => issued.open(intervention),
    // What was just typed is in it.
    onDraft: reportStage(intervention) === 'projet' ? () => void saver.empty().then(() => setDrawn(true)) : undefined,
    dialog: isDrawn ? <DraftRapport intervention={intervention} onClose={() => setDrawn(false)} /> : issued.dialog,
  };
}

interface DraftRapportProps {
  readonly intervention: InterventionLocale;
  readonly onClose: () => void;
}

/** Before it is validated: the report as it stands, drawn on this device. It is no report, and says so. */
function DraftRapport({ intervention: { id, numero, codeFiche }, onClose }: DraftRapportProps) {
  const { t } = useTranslation('rapports');
  const read = useCallback(() => engine().previewRapport(id), [id]);
  return (
    <RapportDialog
      words={{
        titre: t('apercu.titre'),
        attente: t('apercu.preparation'),
        echec: t('apercu.echec'),
        note: t('apercu.provisoire'),
      }}
      read={read}
      nom={`${numero ?? codeFiche}_PROJET`}
      onClose={onClose}
    />
  );
}
