import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Refusal, Result } from '#domain/base/result.ts';
import { preparedOf, PUBLICATION_REFUSALS, type PublicationLine } from '#domain/planning/preparation.ts';
import { api } from '../../data/api.ts';
import { editDocument } from '../../data/edit-document.ts';
import { engine } from '../../data/worker-client.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { useNotices, withAddress } from '../../shared/mail/use-notices.ts';
import { toast } from '../../ui/toast/toast.ts';

const refusedLines = z.object({
  regle: z.literal('publication'),
  lignes: z.array(z.object({ id: z.string(), refus: z.array(z.enum(PUBLICATION_REFUSALS)) })),
});

/** [planning/P18] What the server refused of a publication, visit by visit; null: it refused it for something else. */
export const linesOf = ({ data }: Refusal): readonly PublicationLine[] | null =>
  refusedLines.safeParse(data).data?.lignes ?? null;

/** What waits on this device leaves first: a place is published as the server has it. */
async function publish(visits: readonly LocalVisit[]): Promise<Result<unknown>> {
  const sent = await engine().synchronise();
  if (!sent.ok) return sent;
  const visites = visits.flatMap((visit) => {
    const rdvPrepare = preparedOf(visit);
    return rdvPrepare === null ? [] : [{ id: visit.id, rdvPrepare }];
  });
  const answer = await api.publishPlanning({ body: { visites } });
  await engine().synchronise();
  return answer;
}

const namesOf = (visits: readonly LocalVisit[]): string =>
  visits.map(({ beneficiaire }) => beneficiaire.nom).join(', ');

/** The publication of a planner, and what takes places out of it. */
export function usePublication(onDone: () => void) {
  const { t } = useTranslation(['planning', 'erreurs']);
  const { send: sendNotice, speak } = useNotices();
  /** Answers those who could not be told. */
  const tell = async (visits: readonly LocalVisit[]): Promise<readonly LocalVisit[]> => {
    const untold: LocalVisit[] = [];
    for (const visit of withAddress(visits))
      if (!(await sendNotice({ visit, envoi: crypto.randomUUID() }))) untold.push(visit);
    return untold;
  };
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly PublicationLine[]>([]);
  const withdraw = async (visits: readonly LocalVisit[]): Promise<boolean> => {
    for (const { id } of visits) {
      const written = await editDocument('interventions', id, { rdvPrepare: null });
      if (written.ok) continue;
      toast.error(t(`erreurs:${written.code}`));
      return false;
    }
    return true;
  };
  const send = async (visits: readonly LocalVisit[], isToTell: boolean): Promise<void> => {
    setBusy(true);
    setRefused([]);
    const answer = await publish(visits);
    if (answer.ok) {
      const untold = isToTell ? await tell(visits) : [];
      toast.success(t('planning:preparation.publiees', { count: visits.length }));
      if (untold.length > 0) toast.error(t('planning:preparation.nonPrevenus', { noms: namesOf(untold) }));
      return onDone();
    }
    setBusy(false);
    const lines = linesOf(answer);
    if (lines === null) return void toast.error(t(`erreurs:${answer.code}`));
    setRefused(lines);
    toast.error(t('planning:preparation.refusee'));
  };
  return { isBusy, refused, send, withdraw, speak };
}
