import { fullName } from '#domain/base/person.ts';
import { plusJours } from '#domain/base/jours.ts';
import { fold } from '#domain/base/fold.ts';
import type { ClientRecord, Entreprise } from '#domain/tiers/tiers.ts';
import { BUREAU_OF_VARIANT, type Variant } from '#domain/variants/variants.ts';
import { adresseDans } from './communes.ts';
import { comptesDe } from './comptes.ts';
import type { Hasard } from './hasard.ts';
import { personne, telephone } from './noms.ts';
import { siret } from './siret.ts';

/** The first of each list is the one of the demo account. */
const CLIENTS: Readonly<Record<Variant, readonly string[]>> = {
  cee: [
    'Oxance Énergie',
    'Voltarive',
    'Norédia',
    'Calméa',
    'Hélionor',
    'Armor Éco-Énergies',
    'Sobréa',
    'Watt & Granit',
    'Primélia Certificats',
    'Énergies du Couesnon',
    'Thermactis',
    'Delta Délégation',
  ],
  eds: [
    'Foncière du Quai Nord',
    'Syndic Lescop et Associés',
    'Loire Habitat Social',
    'Cabinet Aubry Copropriétés',
    'Résidences Atlantiques',
    'Centre hospitalier des Deux-Rives',
    'Immobilière Graslin',
    'Copropriétés de l’Erdre',
    'Office public Vilaine Logement',
    'Régie Pont-Rousseau',
    'Hôtels Belle-Rive',
    'Cité administrative Mellinet',
  ],
  mar: [
    'Ménage Salaün',
    'Famille Ouédraogo',
    'Ménage Gallais',
    'M. et Mme Thoreau',
    'Ménage Caradec',
    'Ménage Delcourt',
    'Ménage Fontenay',
    'Famille Bensaïd',
    'Ménage Cloarec',
    'Ménage Rault',
    'Ménage Perrigault',
    'Famille Diarra',
  ],
};
const ENTREPRISES: Readonly<Record<Variant, readonly string[]>> = {
  cee: [
    'Thermélan',
    'Isolbreizh',
    'Combles & Confort',
    'Pac’Ouest',
    'Ouate Habitat',
    'Rénov’Armor',
    'Chauffage Kerven',
  ],
  eds: ['Ascenseurs Audrain', 'Élévatis', 'Liftéo Maintenance', 'Ouest Ascenseurs', 'Montaltitude', 'Cabine Services'],
  mar: [
    'Le Guen Rénovation',
    'Toitures du Pays de Redon',
    'Menuiserie Trévoux',
    'Isolbreizh',
    'Éco-Bâti Vilaine',
    'Chauffage Kerven',
  ],
};
const SUFFIXES = ['', ' Fougères', ' Redon', ' Sud Loire', ' Côte d’Émeraude'];
const RGE = [
  'Isolation des murs et planchers',
  'Isolation des combles',
  'Pompe à chaleur',
  'Chauffage bois',
  'Ventilation',
];

const NB_ENTREPRISES = 20;

const courriel = (nom: string): string => {
  const base = fold(nom).replaceAll(/[^a-z]+/g, '-');
  return `contact@${base.replaceAll(/^-|-$/g, '')}.example`;
};

export function clientsDemo(h: Hasard, variante: Variant): ClientRecord[] {
  const compte = comptesDe(variante, 'CLIENT')[0];
  return CLIENTS[variante].map((raisonSociale, rang) => {
    const adresse = adresseDans(h, variante);
    const { ville, departement } = adresse;
    return {
      id: h.uuid(),
      kind: 'client',
      variante,
      idBureauInspection: BUREAU_OF_VARIANT[variante],
      raisonSociale,
      siret: variante === 'mar' ? '' : siret(h),
      adresse,
      ville,
      departement,
      contact: rang === 0 && compte !== undefined ? fullName(compte) : personne(h),
      telephone: telephone(h),
      email: courriel(raisonSociale),
    };
  });
}

export function entreprisesDemo(h: Hasard, variante: Variant, aujourdhui: string): Entreprise[] {
  const noms = ENTREPRISES[variante];
  return Array.from({ length: NB_ENTREPRISES }, (_, rang) => {
    const id = h.uuid();
    const { ville, departement } = adresseDans(h, variante);
    const raisonSociale = `${noms[rang % noms.length]}${SUFFIXES[Math.floor(rang / noms.length)] ?? ''}`;
    return {
      id,
      idEntreprise: id,
      variante,
      idBureauInspection: BUREAU_OF_VARIANT[variante],
      raisonSociale,
      siret: siret(h),
      ville,
      departement,
      telephone: telephone(h),
      email: courriel(raisonSociale),
      qualificationsRGE: variante === 'eds' ? [] : qualifications(h, aujourdhui),
    };
  });
}

const qualifications = (h: Hasard, aujourdhui: string): Entreprise['qualificationsRGE'] =>
  Array.from({ length: h.entier(1, 3) }, (_, rang) => ({
    organisme: h.parmi(['Qualibat', 'Qualit’EnR', 'Certibat']),
    numero: `E-${h.chiffres(6)}`,
    domaine: RGE[(rang + h.entier(0, 4)) % RGE.length] ?? '',
    valideAu: plusJours(aujourdhui, h.entier(-40, 900)),
  }));
