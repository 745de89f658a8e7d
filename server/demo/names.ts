import { fold } from '#domain/base/fold.ts';
import type { Contact } from '#domain/places/contact.ts';
import type { Random } from './random.ts';

const list = (text: string): readonly string[] => text.split(', ');

const WOMEN = list(
  'Anaïs, Annick, Brigitte, Camille, Catherine, Chantal, Élodie, Fatou, Françoise, Gwenaëlle, Hélène, ' +
    'Irène, Jocelyne, Josiane, Karine, Laurence, Lucie, Maëlle, Marie-Claude, Martine, Monique, Nadia, ' +
    'Nolwenn, Odette, Pascale, Rozenn, Sabrina, Solène, Sylvie, Yvette',
);
const MEN = list(
  'Alain, André, Aurélien, Bernard, Christophe, Daniel, Denis, Erwan, Étienne, Fabrice, Gérard, Gildas, ' +
    'Henri, Jean-Yves, Joël, Karim, Loïc, Marcel, Mathieu, Michel, Olivier, Patrick, Philippe, Rachid, ' +
    'Ronan, Serge, Stéphane, Thierry, Tugdual, Yves',
);
const NAMES = list(
  'Allain, Auffret, Belkacem, Bensaïd, Bertho, Bouvier, Briand, Cadiou, Caradec, Chauvin, Cloarec, ' +
    'Corbineau, Cosson, Daniel, Delcourt, Denoual, Diarra, Dréan, Fontenay, Gallais, Garnier, Gauthier, ' +
    'Glémot, Guivarch, Hamon, Hervé, Jaouen, Jégou, Kerbrat, Lacroix, Lamandé, Launay, Lebreton, ' +
    'Le Dantec, Le Floch, Lemarié, Le Roux, Letourneur, Loret, Maillard, Marchand, Ménard, Morin, Nogues, ' +
    'Ouédraogo, Penhoat, Perrigault, Pinson, Poupard, Prigent, Quéré, Rault, Renault, Rivoal, Salaün, ' +
    'Szymanski, Tanguy, Thoreau, Trémaudan, Vaillant',
);
const LEGAL_PERSONS = list(
  'SCI Les Ajoncs, SCI du Vieux Pressoir, Indivision Rouxel, SCI Kerlann, Copropriété Bellevue',
);
const STREETS = list(
  'rue des Lavandières, rue de la Poterie, rue du Lion-d’Or, place des Halles, rue de la Fontaine, ' +
    'allée des Châtaigniers, impasse du Four à Pain, rue du Champ Dolent, chemin de la Ville-Éon, ' +
    'rue Saint-Martin, boulevard de la Liberté, rue du Docteur-Laennec, rue des Écoles, ' +
    'route de la Croix-Rouge, rue Anatole-Le Braz, avenue du Général-de-Gaulle, rue du Moulin à Vent, ' +
    'rue Jean-Moulin, venelle du Puits, rue des Camélias, rue de Bretagne, square du Menhir',
);

export const street = (h: Random): string => `${h.integer(1, 96)}${h.chance(0.08) ? ' bis' : ''} ${h.among(STREETS)}`;

/** 02 61 91 and 06 39 98: ranges that ARCEP keeps for works of fiction. */
export const telephone = (h: Random): string =>
  h.chance(0.4) ? `02 61 91 ${h.digits(2)} ${h.digits(2)}` : `06 39 98 ${h.digits(2)} ${h.digits(2)}`;

const withoutAccents = (text: string): string => fold(text).replaceAll(/[^a-z]/g, '');

export function beneficiaire(h: Random): Contact {
  if (h.chance(0.06)) {
    return { civilite: null, nom: h.among(LEGAL_PERSONS), prenom: null, telephone: telephone(h), email: null };
  }
  const nom = h.among(NAMES);
  if (h.chance(0.14)) return { civilite: 'M. et Mme', nom, prenom: null, telephone: telephone(h), email: null };
  const isWoman = h.chance(0.52);
  const prenom = h.among(isWoman ? WOMEN : MEN);
  const email = h.chance(0.55) ? `${withoutAccents(prenom)}.${withoutAccents(nom)}@courriel.example` : null;
  return { civilite: isWoman ? 'Mme' : 'M.', nom, prenom, telephone: telephone(h), email };
}

export const personName = (h: Random): string => `${h.among(h.chance(0.5) ? WOMEN : MEN)} ${h.among(NAMES)}`;
