import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Refusal, Result } from '#domain/base/result.ts';
import { placedAt, PLAN_REFUSALS, type PlanLine, type PlanRefusal, standsAt } from '#domain/planning/applied.ts';
import { api } from '../../data/api.ts';
import { editDocument } from '../../data/edit-document.ts';
import { engine } from '../../data/worker-client.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { noteMoves } from '../../shared/moves/untold-rdv.ts';
import { toast } from '../../ui/toast/toast.ts';

export interface Applied {
  readonly lines: readonly PlanLine[];
  /** As they stood before. */
  readonly visits: readonly LocalVisit[];
}
interface RefusedLine {
  readonly id: string;
  readonly refus: readonly PlanRefusal[];
}
const refusedLines = z.object({
  regle: z.literal('plan'),
  lignes: z.array(z.object({ id: z.string(), refus: z.array(z.enum(PLAN_REFUSALS)) })),
});
const linesOf = ({ data }: Refusal): readonly RefusedLine[] => refusedLines.safeParse(data).data?.lignes ?? [];

/** [planning/PS2] The office writes on the server, in one transaction; what waits on this device leaves first. */
async function send(
  lines: readonly PlanLine[],
  { visits, isReturn }: { visits: Applied['visits']; isReturn: boolean },
) {
  const sent = await engine().synchronise();
  if (!sent.ok) return sent;
  const ends = new Map(visits.map(({ id, dateFin }) => [id, dateFin]));
  const visites = lines.map(({ id, avant, apres }) =>
    isReturn ? { id, avant: apres, apres: { ...avant, dateFin: ends.get(id) ?? null } } : { id, avant, apres },
  );
  const answer = await api.applyOptimizer({ body: { visites, retour: isReturn } });
  await engine().synchronise();
  return answer;
}

/** [planning/PS4] A controller writes their own dates on the device, as on their board; what was begun is taken back if one fails. */
async function writeOwn(
  lines: readonly PlanLine[],
  { visits, isReturn }: { visits: Applied['visits']; isReturn: boolean },
): Promise<Result<unknown>> {
  const byId = new Map(visits.map((one) => [one.id, one]));
  const done: LocalVisit[] = [];
  for (const { id, apres } of lines) {
    const before = byId.get(id);
    if (before === undefined) continue;
    const { dateRdv, dateFin } = isReturn ? before : placedAt(before, apres);
    const written = await editDocument('interventions', id, { dateRdv, dateFin });
    if (written.ok) {
      done.push(before);
      continue;
    }
    if (!isReturn)
      for (const one of done)
        await editDocument('interventions', one.id, { dateRdv: one.dateRdv, dateFin: one.dateFin });
    return written;
  }
  return { ok: true, value: null };
}

/** Applies lines of a plan, and puts the last ones back. `present`: the visits as they stand. */
export function useApply(isOwn: boolean, present: readonly LocalVisit[]) {
  const { t } = useTranslation(['optimiseur', 'erreurs']);
  const [isBusy, setBusy] = useState(false);
  const [applied, setApplied] = useState<Applied | null>(null);
  const [refused, setRefused] = useState<readonly RefusedLine[]>([]);
  const latest = useRef(present);
  useEffect(() => void (latest.current = present), [present]);
  const write = async ({ lines, visits }: Applied, isReturn: boolean): Promise<boolean> => {
    setBusy(true);
    setRefused([]);
    const answer = await (isOwn ? writeOwn : send)(lines, { visits, isReturn });
    setBusy(false);
    if (answer.ok) {
      await noteMoves(
        lines.map(({ id, avant, apres }) =>
          isReturn
            ? { id, avant: apres.dateRdv, apres: avant.dateRdv }
            : { id, avant: avant.dateRdv, apres: apres.dateRdv },
        ),
      );
      return true;
    }
    const told = linesOf(answer);
    if (!isReturn) setRefused(told);
    toast.error(
      told.length === 0 ? t(`erreurs:${answer.code}`) : t(isReturn ? 'optimiseur:changeDepuis' : 'optimiseur:refuse'),
    );
    return false;
  };
  const undo = async (one: Applied): Promise<void> => {
    const isMoved = one.lines.some(({ id, apres }) => {
      const visit = latest.current.find((other) => other.id === id);
      return isOwn && visit !== undefined && !standsAt(visit, apres);
    });
    if (isMoved) return void toast.error(t('optimiseur:changeDepuis'));
    if (!(await write(one, true))) return;
    setApplied(null);
    toast.success(t('optimiseur:remis', { count: one.lines.length }));
  };
  const apply = async (one: Applied): Promise<void> => {
    if (!(await write(one, false))) return;
    setApplied(one);
    toast.success(t('optimiseur:applique', { count: one.lines.length }), {
      label: t('optimiseur:annuler'),
      run: () => void undo(one),
    });
  };
  return { isBusy, applied, refused, apply, undo };
}
