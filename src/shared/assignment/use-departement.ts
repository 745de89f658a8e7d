import { useLive } from '../../data/use-live.ts';

const OFFICES = { selector: { kind: 'bureau' } };

interface Office {
  readonly id: string;
  readonly idBureau: number;
  readonly adresse: { readonly departement: string };
}

/** Where an office stands: what its public holidays follow from. */
export function useDepartement(idBureau: number | null): string | null {
  const offices = useLive<Office>('records', OFFICES);
  return offices?.find((one) => one.idBureau === idBureau)?.adresse.departement ?? null;
}
