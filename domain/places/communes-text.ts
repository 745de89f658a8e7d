import { indexed, type IndexedCommune } from './commune.ts';

/**
 * The table of communes as it is kept in a file: `=35` opens a département, then one commune a line,
 * `nom;codes postaux;population;latitude;longitude`. Lines that begin with `#` say where it comes from.
 */
export function readCommunes(text: string): IndexedCommune[] {
  let departement = '';
  const communes: IndexedCommune[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('=')) departement = line.slice(1);
    if (line === '' || line.startsWith('=') || line.startsWith('#')) continue;
    const [nom = '', codes = '', population, lat, lng] = line.split(';');
    const codesPostaux = codes.split(' ').filter((code) => code !== '');
    communes.push(
      indexed({ nom, departement, codesPostaux, population: Number(population), lat: Number(lat), lng: Number(lng) }),
    );
  }
  return communes;
}
