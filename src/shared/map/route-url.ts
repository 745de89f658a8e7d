import type { Intervention } from '#domain/interventions/intervention.ts';

/** Opens the map of the device at the place of a visit; at its address where the place is not known. */
export const routeUrl = ({ adresse }: Pick<Intervention, 'adresse'>): string =>
  adresse.lat === null || adresse.lng === null
    ? `geo:0,0?q=${encodeURIComponent(`${adresse.ligne1}, ${adresse.codePostal} ${adresse.ville}`)}`
    : `geo:${adresse.lat},${adresse.lng}?q=${adresse.lat},${adresse.lng}`;
