import { fold } from '#domain/base/fold.ts';
import type { Contact } from '#domain/dossiers/dossier.ts';
import type { Hasard } from './hasard.ts';

const liste = (texte: string): readonly string[] => texte.split(', ');

const FEMMES = liste(
  'Anaïs, Annick, Brigitte, Camille, Catherine, Chantal, Élodie, Fatou, Françoise, Gwenaëlle, Hélène, ' +
    'Irène, Jocelyne, Josiane, Karine, Laurence, Lucie, Maëlle, Marie-Claude, Martine, Monique, Nadia, ' +
    'Nolwenn, Odette, Pascale, Rozenn, Sabrina, Solène, Sylvie, Yvette',
);
const HOMMES = liste(
  'Alain, André, Aurélien, Bernard, Christophe, Daniel, Denis, Erwan, Étienne, Fabrice, Gérard, Gildas, ' +
    'Henri, Jean-Yves, Joël, Karim, Loïc, Marcel, Mathieu, Michel, Olivier, Patrick, Philippe, Rachid, ' +
    'Ronan, Serge, Stéphane, Thierry, Tugdual, Yves',
);
const NOMS = liste(
  'Allain, Auffret, Belkacem, Bensaïd, Bertho, Bouvier, Briand, Cadiou, Caradec, Chauvin, Cloarec, ' +
    'Corbineau, Cosson, Daniel, Delcourt, Denoual, Diarra, Dréan, Fontenay, Gallais, Garnier, Gauthier, ' +
    'Glémot, Guivarch, Hamon, Hervé, Jaouen, Jégou, Kerbrat, Lacroix, Lamandé, Launay, Lebreton, ' +
    'Le Dantec, Le Floch, Lemarié, Le Roux, Letourneur, Loret, Maillard, Marchand, Ménard, Morin, Nogues, ' +
    'Ouédraogo, Penhoat, Perrigault, Pinson, Poupard, Prigent, Quéré, Rault, Renault, Rivoal, Salaün, ' +
    'Szymanski, Tanguy, Thoreau, Trémaudan, Vaillant',
);
const MORALES = liste('SCI Les Ajoncs, SCI du Vieux Pressoir, Indivision Rouxel, SCI Kerlann, Copropriété Bellevue');
const VOIES = liste(
  'rue des Lavandières, rue de la Poterie, rue du Lion-d’Or, place des Halles, rue de la Fontaine, ' +
    'allée des Châtaigniers, impasse du Four à Pain, rue du Champ Dolent, chemin de la Ville-Éon, ' +
    'rue Saint-Martin, boulevard de la Liberté, rue du Docteur-Laennec, rue des Écoles, ' +
    'route de la Croix-Rouge, rue Anatole-Le Braz, avenue du Général-de-Gaulle, rue du Moulin à Vent, ' +
    'rue Jean-Moulin, venelle du Puits, rue des Camélias, rue de Bretagne, square du Menhir',
);

export const voie = (h: Hasard): string => `${h.entier(1, 96)}${h.chance(0.08) ? ' bis' : ''} ${h.parmi(VOIES)}`;

/** 02 61 91 and 06 39 98: ranges that ARCEP keeps for works of fiction. */
export const telephone = (h: Hasard): string =>
  h.chance(0.4) ? `02 61 91 ${h.chiffres(2)} ${h.chiffres(2)}` : `06 39 98 ${h.chiffres(2)} ${h.chiffres(2)}`;

const sansAccent = (texte: string): string => fold(texte).replaceAll(/[^a-z]/g, '');

export function beneficiaire(h: Hasard): Contact {
  if (h.chance(0.06)) {
    return { civilite: null, nom: h.parmi(MORALES), prenom: null, telephone: telephone(h), email: null };
  }
  const nom = h.parmi(NOMS);
  if (h.chance(0.14)) return { civilite: 'M. et Mme', nom, prenom: null, telephone: telephone(h), email: null };
  const femme = h.chance(0.52);
  const prenom = h.parmi(femme ? FEMMES : HOMMES);
  const email = h.chance(0.55) ? `${sansAccent(prenom)}.${sansAccent(nom)}@courriel.example` : null;
  return { civilite: femme ? 'Mme' : 'M.', nom, prenom, telephone: telephone(h), email };
}

export const personne = (h: Hasard): string => `${h.parmi(h.chance(0.5) ? FEMMES : HOMMES)} ${h.parmi(NOMS)}`;
