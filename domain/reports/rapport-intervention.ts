import { fullName } from '../base/person.ts';
import type { FormulaireCompile } from '../forms/compile.ts';
import type { Reponses } from '../forms/definition.ts';
import { ecrireJour } from '../forms/ecriture.ts';
import type { Etats } from '../forms/etat-calcul.ts';
import { evaluer } from '../forms/evaluate.ts';
import { avecImages } from '../forms/images.ts';
import { verifierSoumission } from '../forms/soumission.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { resultatDuRapport, signatures } from './conclusion.ts';
import { estImageLisible } from './data-url.ts';
import type { Contenu, Document } from './document.ts';
import { enteteDuBureau, faitsDuRapport, imagesDuBureau } from './entete.ts';
import { imprimable } from './imprimable.ts';
import { FUSEAU, jourLocal } from '../base/fuseau.ts';
import { ecrireDate } from './instants.ts';
import { ENCRE, ENCRE_2, ENCRE_3, MARGES_PAGE, MARQUES, cadre, titreDeSection } from './mise-en-page.ts';
import type { PhrasesRapport } from './phrases.ts';
import type { Numeros } from './planche.ts';
import { numeroter, planche } from './planche.ts';
import type { RapportAEcrire } from './rapport-a-ecrire.ts';
import { sectionsDuRapport } from './reponses-du-rapport.ts';

/**
 * The report of an intervention: what art. 8 of the arrêté of 28 September 2021 wants of it (knowledge.md 1.2),
 * page after page as data. Drawn the same by the worker (preview, offline) and by the server (issued).
 */
export function rapportIntervention(rapport: RapportAEcrire): Document {
  const { intervention, bureau, phrases, brouillon } = rapport;
  const titre = `${phrases.titre} ${intervention.numero ?? ''}`.trim();
  const version = `${phrases.version} ${intervention.version}`;
  return imprimable({
    pageSize: 'A4',
    pageMargins: MARGES_PAGE,
    language: 'fr-FR',
    info: {
      title: titre,
      author: bureau.nom,
      subject: `${intervention.codeFiche} ${intervention.libelleType}`,
      creator: 'Constat',
    },
    defaultStyle: { fontSize: 9, color: ENCRE, lineHeight: 1.15 },
    images: imagesDe(rapport),
    ...(brouillon ? { watermark: { text: phrases.projet, color: '#000000', opacity: 0.07, bold: true } } : {}),
    header: (page) => rappel(page === 1 ? '' : [bureau.nom, titre, version].join(' · ')),
    footer: (page, pages) => pied(bureau.nom, phrases.page(page, pages)),
    content: [
      enteteDuBureau(bureau, phrases, rapport.qr),
      { text: phrases.titre, fontSize: 20, bold: true, color: MARQUES[intervention.variante] },
      { text: `${intervention.codeFiche} · ${intervention.libelleType}`, fontSize: 11, margin: [0, 1, 0, 0] },
      {
        text: [intervention.numero ?? '', version, ...mentionsDeVersion(intervention, phrases)]
          .filter(Boolean)
          .join(' · '),
        color: ENCRE_2,
        margin: [0, 2, 0, 8],
      },
      ...corps(rapport),
    ],
  });
}

function corps(rapport: RapportAEcrire): Contenu[] {
  const { intervention, formulaire, photos, phrases, brouillon, controleur, fuseau = FUSEAU } = rapport;
  const reponses = avecImages(
    rapport.reponses,
    photos.map((photo) => ({ ...photo, retireLe: null })),
  );
  const aujourdhui = jourLocal(rapport.maintenant, fuseau);
  const etats = evaluer(formulaire, reponses, aujourdhui);
  const numeros = numeroter(formulaire, etats, photos);
  const couleur = MARQUES[intervention.variante];
  const inspecteur = controleur === null ? (intervention.nomControleur ?? '') : fullName(controleur);
  const faits = {
    intervention,
    dossier: rapport.dossier,
    inspecteur,
    dateControle: dateDuControle(formulaire, etats) ?? rendezVous(intervention, fuseau),
    dateRapport: ecrireDate(intervention.valideLe ?? rapport.maintenant, fuseau),
  };
  return [
    ...(brouillon ? [avisDeProjet(champsManquants(formulaire, reponses, aujourdhui), phrases)] : []),
    resultatDuRapport(formulaire, etats, phrases),
    titreDeSection(phrases.operation, couleur),
    faitsDuRapport(faits, phrases),
    ...sectionsDuRapport({ formulaire, etats, numeros, phrases, couleur }),
    signatures(rapport, { inspecteur, etats, couleur, fuseau }),
    ...plancheDe(numeros, { phrases, couleur, fuseau }),
  ];
}

function plancheDe(
  { photos }: Numeros,
  { phrases, couleur, fuseau }: { phrases: PhrasesRapport; couleur: string; fuseau: string },
): Contenu[] {
  if (photos.length === 0) return [];
  return [{ ...titreDeSection(phrases.planche, couleur), pageBreak: 'before' }, planche(photos, phrases, fuseau)];
}

/** Day that the inspector gave as that of the visit: the first date of the form. null when it is not certain. */
function dateDuControle(formulaire: FormulaireCompile, etats: Etats): string | null {
  const champ = formulaire.definition.champs.find(({ cf_component_type: type }) => type === 'DATE_PICKER');
  const etat = champ === undefined ? undefined : etats.get(champ.cf_id);
  if (etat === undefined || !etat.visible || etat.aConfirmer || etat.erreur !== null) return null;
  return typeof etat.valeur === 'string' && etat.valeur !== '' ? ecrireJour(etat.valeur) : null;
}

const rendezVous = ({ dateRdv }: Intervention, fuseau: string): string =>
  dateRdv === null ? '' : ecrireDate(dateRdv, fuseau);

function mentionsDeVersion({ version, remplaceId, motif }: Intervention, phrases: PhrasesRapport): string[] {
  if (remplaceId === null) return [];
  return [
    phrases.remplace(version - 1),
    ...(motif === null || motif === '' ? [] : [`${phrases.motif}\u00A0: ${motif}`]),
  ];
}

function champsManquants(formulaire: FormulaireCompile, reponses: Reponses, aujourdhui: string): readonly string[] {
  const soumission = verifierSoumission(formulaire, reponses, aujourdhui);
  const champs = soumission.ok ? {} : (soumission.data?.['champs'] ?? {});
  return Object.keys(champs).map((cf_id) => formulaire.champs.get(cf_id)?.definition.cf_label ?? cf_id);
}

function avisDeProjet(manquants: readonly string[], phrases: PhrasesRapport): Contenu {
  const reste: Contenu[] =
    manquants.length === 0
      ? []
      : [{ text: `${phrases.resteARemplir}\u00A0: ${manquants.join('\u00A0; ')}.`, fontSize: 8, color: ENCRE_2 }];
  return {
    table: { widths: ['*'], body: [[{ stack: [{ text: phrases.projetAvis, bold: true }, ...reste] }]] },
    layout: cadre('#B07F00'),
    margin: [0, 0, 0, 8],
  };
}

const rappel = (text: string): Contenu => ({ text, fontSize: 7.5, color: ENCRE_3, margin: [42, 26, 42, 0] });

const pied = (gauche: string, droite: string): Contenu => ({
  columns: [
    { text: gauche, width: '*' },
    { text: droite, width: 'auto' },
  ],
  fontSize: 7.5,
  color: ENCRE_3,
  margin: [42, 16, 42, 0],
});

function imagesDe({ photos, bureau, controleur }: RapportAEcrire): Readonly<Record<string, string>> {
  const prises = photos.flatMap(({ id, dataUrl }): [string, string][] =>
    estImageLisible(dataUrl) ? [[id, dataUrl]] : [],
  );
  const signature = controleur?.signature;
  return {
    ...Object.fromEntries(prises),
    ...imagesDuBureau(bureau),
    ...(estImageLisible(signature) ? { signature } : {}),
  };
}
