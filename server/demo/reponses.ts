import { plusJours } from '#domain/base/jours.ts';
import type { ChampDefinition, LigneTable, Reponses, Valeur } from '#domain/forms/definition.ts';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import { evaluer } from '#domain/forms/evaluate.ts';
import type { Hasard } from './hasard.ts';
import { LIGNES, MESURES, TEXTES } from './mesures.ts';

export interface Visite {
  /** Day of the visit. */
  readonly jour: string;
  readonly reference: string;
  readonly dateEngagement: string | null;
  readonly dateFacture: string | null;
  readonly present: string;
  /** 0: the first option of the conclusion (all is well), 1: the second, 2: the third. */
  readonly conclusion: 0 | 1 | 2;
  /** Part of the visible fields that are answered; 1: complete. */
  readonly part: number;
}

/** Passes over the form: an answer may show fields, whose answers may show others. */
const PASSES = 4;

/**
 * Answers as a controller would have given them: every visible field that a person fills, in the order of the form,
 * judged by the form engine. Pictures are documents of their own and are not here.
 */
export function reponsesDemo(h: Hasard, formulaire: FormulaireCompile, visite: Visite): Reponses {
  const reponses: Record<string, Valeur> = {};
  const contexte = { visite, champResultat: formulaire.definition.champResultat, connues: connues(visite) };
  const limite = Math.ceil(formulaire.champs.size * visite.part);
  let donnees = -1;
  for (let passe = 0; passe < PASSES && donnees !== Object.keys(reponses).length; passe += 1) {
    donnees = Object.keys(reponses).length;
    const etats = evaluer(formulaire, reponses, visite.jour);
    for (const { definition } of [...formulaire.champs.values()].slice(0, limite)) {
      const { cf_id } = definition;
      const aRemplir = etats.get(cf_id)?.visible === true && definition.cf_calculated !== true && !(cf_id in reponses);
      const valeur = aRemplir ? reponse(h, definition, contexte) : null;
      if (valeur !== null) reponses[cf_id] = valeur;
    }
  }
  return reponses;
}

interface Contexte {
  readonly visite: Visite;
  readonly champResultat: string;
  readonly connues: Readonly<Record<string, Valeur>>;
}

function reponse(h: Hasard, champ: ChampDefinition, contexte: Contexte): Valeur {
  const { visite, champResultat } = contexte;
  const connue = contexte.connues[champ.cf_id];
  if (connue !== undefined) return connue;
  switch (champ.cf_component_type) {
    case 'TEXT':
    case 'TEXTAREA':
      return h.parmi(TEXTES[champ.cf_id] ?? TEXTES[champ.cf_component_type] ?? ['']) || null;
    case 'NUMBER':
      return mesure(h, champ.cf_id);
    case 'SELECT':
    case 'RADIO':
      return champ.cf_id === champResultat ? option(champ, visite.conclusion) : choix(h, champ, visite);
    case 'DATE_PICKER':
      return plusJours(visite.jour, -h.entier(10, 60));
    case 'TABLE':
      return lignes(h, champ, visite);
    case 'IMAGE':
    case 'SIGNATURE':
      return null;
  }
}

/** Answers that the visit decides. */
function connues(visite: Visite): Readonly<Record<string, Valeur>> {
  return {
    h_reference: visite.reference,
    h_date_visite: visite.jour,
    a_date: visite.jour,
    v_date: visite.jour,
    w_date: visite.jour,
    h_nom_present: visite.present,
    h_date_engagement: visite.dateEngagement ?? plusJours(visite.jour, -80),
    h_date_debut: plusJours(visite.dateEngagement ?? plusJours(visite.jour, -80), 24),
    h_date_facture: visite.dateFacture ?? plusJours(visite.jour, -30),
    h_acces: visite.conclusion === 2 ? 'Non accessible' : 'Accessible',
    a_date_prec: plusJours(visite.jour, -1810),
    w_date_debut: plusJours(visite.jour, -95),
    w_date_fin: plusJours(visite.jour, -12),
  };
}

function mesure(h: Hasard, cf_id: string): number {
  const [min, max, pas] = MESURES[cf_id] ?? [1, 20, 1];
  const brut = min + h.nombre() * (max - min);
  return Math.round(Math.round(brut / pas) * pas * 1000) / 1000;
}

const option = ({ cf_options = [] }: ChampDefinition, rang: number): string | null =>
  cf_options[Math.min(rang, cf_options.length - 1)] ?? null;

/** Choices that mean trouble, whatever they stand beside. */
const DEFAVORABLE = /^(Non|Absen|Présent non|Personne absente|Arrêt)/;
/** Choices whose first option would be odd every time. */
const LIBRES =
  /^(m_procede|p_local|k_regul|z_regul|g_activite|a_type|v_categorie|v_chauffage|v_dpe|w_classe|v_ventil$|t_pose|z_alim|h_present|k_usage|k_application|i_methode)/;
/** Classes that the fiches ask for. */
const REGULATEURS = /^[kz]_regul$/;
const INQUIETANTS = /^(a_danger|v_indignite|v_humidite|w_reserves)$/;

function choix(h: Hasard, champ: ChampDefinition, { conclusion }: Visite): string | null {
  const { cf_id, cf_options = [] } = champ;
  if (INQUIETANTS.test(cf_id)) return h.chance(0.08) ? 'Oui' : 'Non';
  if (REGULATEURS.test(cf_id)) return h.parmi(['IV', 'V', 'VI']);
  const favorables = cf_options.filter((texte) => !DEFAVORABLE.test(texte));
  if (LIBRES.test(cf_id)) return h.parmi(favorables);
  const defaut = conclusion === 1 && h.chance(0.25) ? cf_options.find((texte) => DEFAVORABLE.test(texte)) : undefined;
  return defaut ?? favorables[0] ?? cf_options[0] ?? null;
}

function lignes(h: Hasard, champ: ChampDefinition, visite: Visite): readonly LigneTable[] | null {
  const modeles = LIGNES[champ.cf_id];
  if (modeles !== undefined) return modeles.length === 0 ? null : modeles.map((modele) => modele(h));
  if (champ.cf_required !== true && visite.conclusion === 0) return null;
  return [Object.fromEntries((champ.cf_columns ?? []).map(([nom, genre]) => [nom, cellule(h, genre)]))];
}

function cellule(h: Hasard, genre: string): string | number {
  if (genre === 'number') return h.entier(1, 40);
  return genre.includes('|') ? (genre.split('|')[0] ?? '') : h.parmi(TEXTES['TEXT'] ?? ['']);
}
