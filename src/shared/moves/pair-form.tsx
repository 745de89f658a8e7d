import { Checkbox, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { byController } from '#domain/interventions/controllers-of.ts';
import { isLive } from '#domain/interventions/etat.ts';
import { momentOf } from '#domain/base/clock.ts';
import { judgeSecond } from '#domain/planning/move.ts';
import { useLive } from '../../data/use-live.ts';
import form from '../../ui/form-page.module.css';
import { useTrips } from '../assignment/use-trips.ts';
import type { LocalVisit } from '../assignment/visit.ts';
import { sentenceOf } from './sentence.ts';

const ALL = { selector: {} };

interface PairProps {
  readonly visit: LocalVisit;
  readonly controllers: readonly Controller[];
  readonly onPair: (changes: Changes) => void;
  /** Whoever makes a visit says that it takes two; who accompanies is given by the office ([interventions/I46]). */
  readonly mayGive: boolean;
}

/** [planning/P26] Whether a visit takes two, and who accompanies. */
export function PairForm({ visit, controllers, onPair, mayGive }: PairProps) {
  const { t } = useTranslation('planning');
  const { aDeux = false, idControleur, idSecond = null } = visit;
  const choices = useChoices(visit, controllers);
  return (
    <div className={form['group']}>
      <Checkbox
        label={t('aDeux.case')}
        checked={aDeux}
        disabled={!mayGive && idSecond !== null}
        onChange={({ currentTarget: { checked } }) =>
          onPair(
            checked || idSecond === null ? { aDeux: checked } : { aDeux: checked, idSecond: null, nomSecond: null },
          )
        }
      />
      {aDeux && mayGive ? (
        <Select
          label={t('aDeux.second')}
          placeholder={t('aDeux.personne')}
          description={idControleur === null ? t('aDeux.premier') : undefined}
          disabled={idControleur === null}
          data={choices}
          value={idSecond === null ? null : String(idSecond)}
          searchable
          clearable
          onChange={(value) => {
            const second = controllers.find(({ idUser }) => String(idUser) === value);
            onPair({ idSecond: second?.idUser ?? null, nomSecond: second === undefined ? null : fullName(second) });
          }}
        />
      ) : null}
    </div>
  );
}

/** The others of the office; who may not says why, at the hour of the visit. */
function useChoices(visit: LocalVisit, controllers: readonly Controller[]) {
  const { t } = useTranslation('planning');
  const interventions = useLive('interventions', ALL);
  const trips = useTrips();
  return useMemo(() => {
    const taken = (interventions ?? []).filter((one) => one.id !== visit.id && isLive(one) && one.dateRdv !== null);
    const others = byController(taken);
    const at = visit.dateRdv === null ? null : momentOf(visit.dateRdv, zoneOf(visit));
    return controllers
      .filter(
        ({ idUser, idBureauInspection }) =>
          idUser !== visit.idControleur && idBureauInspection === visit.idBureauInspection,
      )
      .map((controller) => {
        const second = { controller, others: others.get(controller.idUser) ?? [] };
        const [why] = judgeSecond(visit, second, { at, trips });
        const isChosen = controller.idUser === visit.idSecond;
        return {
          value: String(controller.idUser),
          label: why === undefined ? fullName(controller) : sentenceOf(t, { visit, controller }, why),
          disabled: why !== undefined && !isChosen,
        };
      });
  }, [interventions, trips, visit, controllers, t]);
}
