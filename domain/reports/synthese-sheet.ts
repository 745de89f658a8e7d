import type { TimeZone } from '../base/time-zone.ts';
import { writeDay } from '../forms/writing.ts';
import type { SyntheseToDraw } from './synthese.ts';
import { PHRASES_SYNTHESE as P } from './synthese-phrases.ts';
import type { SyntheseData } from '../lots/synthese.ts';
import { lawOf, lawRows, percent, replacedWords } from './synthese-tables.ts';

type Row = readonly [string, string | number];

/** [lots/L19] What a synthesis tells, a line each, as its workbook holds it. */
export function factRows(
  { version, motif, conclusion, signataire, donnees }: SyntheseToDraw['synthese'],
  zone: TimeZone,
): readonly Row[] {
  const { lot, methode, tirage, nbOperations, prevues, controlees, resultats, taux, contacts } = donnees;
  const mode = (word: string, rows: Readonly<Record<string, number>>): readonly Row[] =>
    Object.entries(rows).map(([name, count]) => [`${word}, ${name}`, count] as const);
  return [
    [P.lot, lot.uniqueCode],
    [P.libelle, lot.libelle],
    [P.demandeur, lot.client],
    [P.fiche, lot.fiche],
    [P.depot, lot.dateDepot === null ? '' : writeDay(lot.dateDepot)],
    [P.version(version), motif ?? ''],
    [P.signataire, signataire.nom],
    [P.conclusion, conclusion],
    [P.methode, P.methodes[methode]],
    ...(tirage === null
      ? []
      : ([
          [P.strates, tirage.parInstallateur ? P.parInstallateur : P.simple],
          [P.algorithme, tirage.algorithme],
          [P.graine, tirage.graine],
          [P.empreinte, tirage.empreinte],
          [P.tirageLe, tirage.le],
          [P.sousMinimum, tirage.motif ?? ''],
          ...lawRows(donnees),
        ] as const)),
    [P.operations, nbOperations],
    ...(['lieu', 'contact'] as const).flatMap((one) =>
      mode(P[one], {
        [P.prevues]: prevues[one],
        [P.realises]: controlees[one],
        [P.S]: resultats[one].S,
        [P.NS]: resultats[one].NS,
        [P.NV]: resultats[one].NV,
      }),
    ),
    [
      P.tauxDe.lieu,
      `${percent(taux.surSite)} (${P.exige} ${lawOf(donnees, 'lieu')}, ${P.vise} ${percent(taux.cibleSurSite)})`,
    ],
    [
      P.tauxDe.contact,
      `${percent(taux.contact)} (${P.exige} ${lawOf(donnees, 'contact')}, ${P.vise} ${percent(taux.cibleContact)})`,
    ],
    [P.tauxNS, `${percent(taux.NS)} (${P.seuil} ${percent(taux.seuilNS)})`],
    [P.contactes, contacts.operations],
    [P.numerosErrones, percent(contacts.numerosErrones)],
    [P.joints, percent(contacts.joints)],
    [P.acceptation, percent(contacts.acceptation)],
    ...donnees.parametres.map(({ section, points }) => [`${P.parametres}, ${section}`, points.join(' · ')] as const),
    ...donnees.nonSatisfaits.flatMap(unsatisfiedRows),
    ...donnees.ecarts.map(
      ({ reference, constat, gravite }) =>
        [`${P.constat}, ${reference}`, [constat, gravite].filter(Boolean).join(', ')] as const,
    ),
    ...(donnees.complements ?? []).map(
      ({ mode: one, references, motif: why }) =>
        [P.complement(references.length, P[one], why), references.join(', ')] as const,
    ),
    ...donnees.remplacements.map((one) => [P.remplacements, replacedWords(one, zone)] as const),
  ];
}

/** [lots/L73] A control that does not satisfy: its reasons and who made it, what was asked for it, what else was written. */
const unsatisfiedRows = ({
  reference,
  motifs,
  action = '',
  commentaire = '',
  inspecteur = '',
  formulaire = '',
}: SyntheseData['nonSatisfaits'][number]): readonly Row[] => [
  [`${P.NS}, ${reference}`, [motifs, inspecteur, formulaire].filter(Boolean).join(' · ')],
  ...(action === '' ? [] : [[`${P.action}, ${reference}`, action] as const]),
  ...(commentaire === '' ? [] : [[`${P.commentaire}, ${reference}`, commentaire] as const]),
];
