import type { Acte, Script } from './operations.ts';

export type Comptes = Readonly<Record<string, number>>;

/** How often each thing went wrong, or happened at the wrong moment, in a story. */
export function compter({ actes, appareils }: Script): Comptes {
  const comptes: Record<string, number> = {};
  const ajouter = (nom: string): void => void (comptes[nom] = (comptes[nom] ?? 0) + 1);
  const visiter = (acte: Acte): void => {
    ajouter(acte.op);
    if (acte.op === 'ensemble') for (const tour of acte.tours) visiter(tour);
    for (const incident of acte.incidents ?? []) {
      if ('quoi' in incident) ajouter(incident.quoi);
      else visiter(incident.acte);
    }
  };
  for (const acte of actes) visiter(acte);
  for (const { decalageMs } of appareils) if (decalageMs !== 0) ajouter('horloge');
  return comptes;
}

export const additionner = (a: Comptes, b: Comptes): Comptes =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((nom) => [nom, (a[nom] ?? 0) + (b[nom] ?? 0)]),
  );
