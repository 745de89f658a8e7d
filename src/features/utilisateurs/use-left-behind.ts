import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { leftBy, supervisionsLeftBy, takenFrom, visitsLeftBy } from '#domain/utilisateurs/leaving.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import { editDocument } from '../../data/edit-document.ts';
import { useLive } from '../../data/use-live.ts';
import { useHasReceivedAll } from '../../data/use-received.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { Utilisateur } from './types.ts';

const ALL = { selector: {} };
const SUPERVISIONS = { selector: { kind: 'supervision' } };

/** What becomes of the visits: kept to the name, given back to what is to plan, or the id of who takes them. */
export type Handing = 'garder' | 'rendre' | `${number}`;

/** [controleurs/LV1] What stays to the name of an account, and its handing over; `left` undefined: this device does not know all. */
export function useLeftBehind({ id, actif, role, idBureauInspection }: Utilisateur) {
  const { t } = useTranslation('utilisateurs');
  const isWhole = useHasReceivedAll();
  const ofUser = useMemo(() => ({ selector: { $or: [{ idControleur: id }, { idSecond: id }] } }), [id]);
  const all = useLive('interventions', ofUser);
  const supervisions = useLive<Supervision>('records', SUPERVISIONS);
  const controllers = useLive('controllers', ALL);
  const [handing, setHanding] = useState<Handing>('garder');
  const visits = useMemo(() => visitsLeftBy(id, all ?? []), [id, all]);
  const isKnown = isWhole && all !== undefined && supervisions !== undefined && controllers !== undefined;
  const left = isKnown ? leftBy(id, { visits, supervisions }) : undefined;
  const supervised = useMemo(() => supervisionsLeftBy(id, supervisions ?? []), [id, supervisions]);
  const bureau = visits[0]?.idBureauInspection;
  const takers = (controllers ?? [])
    .filter((one) => one.actif && one.idUser !== id && one.idBureauInspection === bureau)
    .map((one) => ({ value: `${one.idUser}` as const, label: fullName(one) }));
  /** [controleurs/LV2] Each is an edit of its own: what is refused stays where it was. */
  const handOver = async (): Promise<void> => {
    if (handing === 'garder' || visits.length === 0) return;
    const to = handing === 'rendre' ? null : Number(handing);
    let kept = 0;
    for (const visit of visits) {
      const written = await editDocument('interventions', visit.id, takenFrom(id, visit, to));
      if (!written.ok) kept += 1;
    }
    const given = visits.length - kept;
    if (given > 0) toast.success(t('reste.fait', { count: given }));
    if (kept > 0) toast.error(t('reste.refus', { count: kept }));
  };
  /** Nobody can make what stays here: the account no longer controls for the office of these visits. */
  const isGone = !actif || role !== 'CONTROL' || (bureau !== undefined && bureau !== idBureauInspection);
  return { left, supervised, takers, handing, setHanding, handOver, isGone };
}
