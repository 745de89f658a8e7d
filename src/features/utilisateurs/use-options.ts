import { useMemo } from 'react';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import type { ClientRecord } from '#domain/tiers/tiers.ts';
import { useLive } from '../../data/use-live.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}
const byLabel = (a: Option, b: Option): number => a.label.localeCompare(b.label);
const ALL = { selector: {} };

/** Offices, clients and installers to which an account may be attached, from the device. */
export function useAffiliations() {
  const bureaux = useLive<BureauRecord>('records', { selector: { kind: 'bureau' } });
  const clients = useLive<ClientRecord>('records', { selector: { kind: 'client' } });
  const entreprises = useLive('entreprises', ALL);
  return useMemo(
    () => ({
      bureaux: (bureaux ?? []).map(({ idBureau, nom }) => ({ value: String(idBureau), label: nom })).toSorted(byLabel),
      clients: (clients ?? []).map(({ id, raisonSociale }) => ({ value: id, label: raisonSociale })).toSorted(byLabel),
      entreprises: (entreprises ?? [])
        .map(({ id, raisonSociale }) => ({ value: id, label: raisonSociale }))
        .toSorted(byLabel),
      /** To propose the one whose SIRET was given at sign-up. */
      siretDe: new Map([...(clients ?? []), ...(entreprises ?? [])].map(({ id, siret }) => [siret, id])),
    }),
    [bureaux, clients, entreprises],
  );
}

/** Codes of the fiches a controller may be authorised for. */
export function useFiches(): readonly Option[] {
  const types = useLive('typeInterventions', ALL);
  return useMemo(
    () => (types ?? []).map(({ code, libelle }) => ({ value: code, label: `${code} · ${libelle}` })).toSorted(byLabel),
    [types],
  );
}
