import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Actor } from '#domain/access/roles.ts';
import { daysBetween, daysOf, mondayOf, plusDays } from '#domain/base/days.ts';
import { MAX_DAYS } from '#domain/planning/study.ts';
import { useLive } from '../../data/use-live.ts';
import { useToday } from '../../ui/format/use-today.ts';

interface Office {
  readonly id: string;
  readonly idBureau: number;
  readonly nom: string;
}
const OFFICES = { selector: { kind: 'bureau' } };
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text));
const WEEK = 4;

/** The days of the address, or the usual ones. `days`: empty when upside down, or more than 31. */
function periodOf(params: URLSearchParams, today: string, isOwn: boolean) {
  const asked = { du: params.get('du'), au: params.get('au') };
  const usual = isOwn ? today : plusDays(mondayOf(today), 7);
  const du = isDay(asked.du) ? asked.du : usual;
  const au = isDay(asked.au) ? asked.au : plusDays(du, isOwn ? WEEK + 2 : WEEK);
  const isPeriod = daysBetween(du, au) < MAX_DAYS && du <= au;
  return { du, au, days: isPeriod ? daysOf(du, au) : [] };
}

/** What the address says: which days, of which office. An office plans the week to come, a controller the days at hand. */
export function usePlanAddress(actor: Actor, isOwn: boolean) {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const offices = useLive<Office>('records', OFFICES);
  const [du, au] = [params.get('du'), params.get('au')];
  const period = useMemo(
    () => periodOf(new URLSearchParams({ ...(du && { du }), ...(au && { au }) }), today, isOwn),
    [du, au, today, isOwn],
  );
  const office = offices?.find(({ idBureau }) => String(idBureau) === params.get('bureau')) ?? offices?.[0];
  return {
    ...period,
    /** Whose visits alone are computed; null: of every lot. */
    lot: params.get('lot'),
    idBureau: actor.idBureauInspection ?? office?.idBureau ?? null,
    /** Among which one chooses; undefined: there is one. */
    offices: actor.idBureauInspection === null ? offices : undefined,
    change: (more: Readonly<Record<string, string>>): void =>
      setParams({ ...Object.fromEntries(params), ...more }, { replace: true }),
  };
}
export type PlanAddress = ReturnType<typeof usePlanAddress>;
