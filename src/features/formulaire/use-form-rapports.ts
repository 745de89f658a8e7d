import type { Actor } from '#domain/access/roles.ts';
import { reportStage } from '#domain/reports/issued.ts';
import { readableRapport } from '../../shared/rapports/readable-rapport.ts';
import { useRapport } from '../../shared/rapports/use-rapport.ts';
import type { Saver } from './saver.ts';
import type { InterventionLocale } from './use-formulaire-data.ts';

export interface FormRapports {
  /** undefined: nothing was handed over that this person may open. */
  readonly onRapport: (() => void) | undefined;
  /** undefined: no draft, it is validated or nothing is drawn of it. */
  readonly onDraft: (() => void) | undefined;
}

/** [reports/R22] The report of a visit, or a draft of it before it is validated: both are read in the reader. */
export function useFormRapports(intervention: InterventionLocale, actor: Actor, saver: Saver): FormRapports {
  const openRapport = useRapport();
  const open = (): void => openRapport(intervention);
  return {
    onRapport: readableRapport(actor, intervention) === null ? undefined : open,
    // What was just typed is in it.
    onDraft: reportStage(intervention) === 'projet' ? () => void saver.empty().then(open) : undefined,
  };
}
