import { fullName } from '#domain/base/person.ts';
import { plusDays } from '#domain/base/days.ts';
import { fold } from '#domain/base/fold.ts';
import type { ClientRecord, Entreprise } from '#domain/tiers/tiers.ts';
import { BUREAU_OF_VARIANT, type Variant } from '#domain/variants/variants.ts';
import { adresseIn } from './communes.ts';
import { accountsOf } from './accounts.ts';
import type { Random } from './random.ts';
import { personName, telephone } from './names.ts';
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

export function clientsDemo(h: Random, variante: Variant): ClientRecord[] {
  const compte = accountsOf(variante, 'CLIENT')[0];
  return CLIENTS[variante].map((raisonSociale, rank) => {
    const adresse = adresseIn(h, variante);
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
      contact: rank === 0 && compte !== undefined ? fullName(compte) : personName(h),
      telephone: telephone(h),
      email: courriel(raisonSociale),
    };
  });
}

export function entreprisesDemo(h: Random, variante: Variant, aujourdhui: string): Entreprise[] {
  const names = ENTREPRISES[variante];
  return Array.from({ length: NB_ENTREPRISES }, (_, rank) => {
    const id = h.uuid();
    const { ville, departement } = adresseIn(h, variante);
    const raisonSociale = `${names[rank % names.length]}${SUFFIXES[Math.floor(rank / names.length)] ?? ''}`;
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

const qualifications = (h: Random, aujourdhui: string): Entreprise['qualificationsRGE'] =>
  Array.from({ length: h.integer(1, 3) }, (_, rank) => ({
    organisme: h.among(['Qualibat', 'Qualit’EnR', 'Certibat']),
    numero: `E-${h.digits(6)}`,
    domaine: RGE[(rank + h.integer(0, 4)) % RGE.length] ?? '',
    valideAu: plusDays(aujourdhui, h.integer(-40, 900)),
  }));
