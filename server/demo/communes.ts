import type { Adresse } from '#domain/places/contact.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Random } from './random.ts';
import { street } from './names.ts';

/** Name, post code, latitude, longitude (degrees WGS84, town centre). */
type Commune = readonly [string, string, number, number];

const BRETAGNE: readonly Commune[] = [
  ['Rennes', '35000', 48.1113, -1.68],
  ['Vitré', '35500', 48.1237, -1.2097],
  ['Redon', '35600', 47.6514, -2.0847],
  ['Fougères', '35300', 48.3517, -1.2045],
  ['Châteaubourg', '35220', 48.1108, -1.4006],
  ['La Guerche-de-Bretagne', '35130', 47.9412, -1.2311],
  ['Janzé', '35150', 47.9605, -1.4987],
  ['Bain-de-Bretagne', '35470', 47.842, -1.6838],
  ['Bruz', '35170', 48.0236, -1.7456],
  ['Cesson-Sévigné', '35510', 48.1213, -1.6032],
  ['Montfort-sur-Meu', '35160', 48.1381, -1.9556],
  ['Combourg', '35270', 48.4093, -1.7517],
  ['Liffré', '35340', 48.2139, -1.5078],
  ['Guichen', '35580', 47.9673, -1.7954],
  ['Saint-Malo', '35400', 48.6493, -2.0257],
  ['Dinan', '22100', 48.4548, -2.0477],
  ['Ploërmel', '56800', 47.932, -2.3975],
  ['Châteaubriant', '44110', 47.717, -1.3762],
  ['Betton', '35830', 48.1829, -1.6433],
  ['Pacé', '35740', 48.1478, -1.7733],
  ['Mordelles', '35310', 48.0745, -1.8464],
  ['Saint-Aubin-du-Cormier', '35140', 48.2594, -1.4009],
  ['Argentré-du-Plessis', '35370', 48.0575, -1.1468],
  ['Retiers', '35240', 47.9139, -1.3783],
  ['Pipriac', '35550', 47.8095, -1.9462],
  ['Guer', '56380', 47.9064, -2.1235],
  ['Tinténiac', '35190', 48.3289, -1.8353],
  ['Vern-sur-Seiche', '35770', 48.0456, -1.601],
  ['Thorigné-Fouillard', '35235', 48.1606, -1.5792],
  ['Saint-Méen-le-Grand', '35290', 48.188, -2.194],
  ['Plélan-le-Grand', '35380', 48.0017, -2.0977],
];
/** Towns where lifts are. */
const TOWNS: readonly Commune[] = [
  ['Nantes', '44000', 47.2184, -1.5536],
  ['Saint-Nazaire', '44600', 47.2735, -2.2138],
  ['Saint-Herblain', '44800', 47.212, -1.6497],
  ['Rezé', '44400', 47.1908, -1.5694],
  ['Angers', '49000', 47.4784, -0.5632],
  ['Cholet', '49300', 47.0602, -0.8786],
  ['Rennes', '35000', 48.1113, -1.68],
  ['Vannes', '56000', 47.6582, -2.7608],
  ['Lorient', '56100', 47.7483, -3.37],
  ['Laval', '53000', 48.0707, -0.7734],
];
export const COMMUNES: Readonly<Record<Variant, readonly Commune[]>> = { cee: BRETAGNE, eds: TOWNS, mar: BRETAGNE };

/** An address in a town (about 1 km around its centre); anywhere when no town is named. */
export function adresseIn(h: Random, variante: Variant, ville?: string): Adresse {
  const communes = COMMUNES[variante];
  const [nom, codePostal, lat, lng] = communes.find(([n]) => n === ville) ?? h.among(communes);
  const gap = (): number => (h.draw() - 0.5) / 50;
  return {
    ligne1: street(h),
    ligne2: null,
    codePostal,
    ville: nom,
    departement: codePostal.slice(0, 2),
    lat: Math.round((lat + gap()) * 1e5) / 1e5,
    lng: Math.round((lng + gap()) * 1e5) / 1e5,
  };
}
