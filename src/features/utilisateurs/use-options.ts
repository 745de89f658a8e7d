import { useMemo } from 'react';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { offeredThirdParties } from '#domain/tiers/offered.ts';
import type { ClientRecord, Entreprise } from '#domain/tiers/tiers.ts';
import { useLive } from '../../data/use-live.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}
const byLabel = (a: Option, b: Option): number => a.label.localeCompare(b.label);
const ALL = { selector: {} };

const options = (list: readonly (ClientRecord | Entreprise)[]): readonly Option[] =>
  list.map(({ id, raisonSociale }) => ({ value: id, label: raisonSociale })).toSorted(byLabel);

interface Attached {
  readonly idClient: string | null;
  readonly idEntreprise: string | null;
}
const NOBODY: Attached = { idClient: null, idEntreprise: null };

/** Offices, clients and installers to which an account may be attached, from the device ([tiers/T4]). */
export function useAffiliations({ idClient, idEntreprise }: Attached = NOBODY) {
  const bureaux = useLive<BureauRecord>('records', { selector: { kind: 'bureau' } });
  const clients = useLive<ClientRecord>('records', { selector: { kind: 'client' } });
  const entreprises = useLive('entreprises', ALL);
  return useMemo(() => {
    const offered = {
      clients: offeredThirdParties(clients ?? [], { idBureau: null, chosen: [idClient] }),
      entreprises: offeredThirdParties(entreprises ?? [], { idBureau: null, chosen: [idEntreprise] }),
    };
    return {
      bureaux: (bureaux ?? []).map(({ idBureau, nom }) => ({ value: String(idBureau), label: nom })).toSorted(byLabel),
      clients: options(offered.clients),
      entreprises: options(offered.entreprises),
      /** To propose the one whose SIRET was given at sign-up. */
      siretDe: new Map([...offered.clients, ...offered.entreprises].map(({ id, siret }) => [siret, id])),
    };
  }, [bureaux, clients, entreprises, idClient, idEntreprise]);
}
