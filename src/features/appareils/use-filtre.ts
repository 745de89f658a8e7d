import { useAddress } from '../../ui/list/use-address.ts';
import type { Filtre } from './lecture.ts';

/** The filters stand in the address: a list that was sent is the list that is read. */
export function useFiltre(): { readonly filtre: Filtre; readonly filtrer: (suite: Partial<Filtre>) => void } {
  const { query, edit } = useAddress();
  const params = new URLSearchParams(query);
  const filtre = { recherche: params.get('q') ?? '', alertes: params.get('alertes') === '1' };
  const filtrer = ({ recherche, alertes }: Partial<Filtre>) =>
    edit((adresse) => {
      if (recherche !== undefined) ecrire(adresse, 'q', recherche);
      if (alertes !== undefined) ecrire(adresse, 'alertes', alertes ? '1' : '');
      return adresse;
    });
  return { filtre, filtrer };
}

function ecrire(adresse: URLSearchParams, nom: string, valeur: string): void {
  if (valeur === '') adresse.delete(nom);
  else adresse.set(nom, valeur);
}
