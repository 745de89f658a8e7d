import { useAddress } from '../../ui/list/use-address.ts';
import type { Filter } from './device-reading.ts';

/** The filters stand in the address: a list that was sent is the list that is read. */
export function useFilter(): { readonly filtre: Filter; readonly changeFilter: (changes: Partial<Filter>) => void } {
  const { query, edit } = useAddress();
  const params = new URLSearchParams(query);
  const filter = { recherche: params.get('q') ?? '', alertes: params.get('alertes') === '1' };
  const changeFilter = ({ recherche, alertes }: Partial<Filter>) =>
    edit((adresse) => {
      if (recherche !== undefined) write(adresse, 'q', recherche);
      if (alertes !== undefined) write(adresse, 'alertes', alertes ? '1' : '');
      return adresse;
    });
  return { filtre: filter, changeFilter };
}

function write(adresse: URLSearchParams, nom: string, value: string): void {
  if (value === '') adresse.delete(nom);
  else adresse.set(nom, value);
}
