import { localDay, type TimeZone } from '../base/time-zone.ts';
import { writeDay } from '../forms/writing.ts';
import type { LotRates } from '../lots/lot-rates.ts';
import type { SyntheseData } from '../lots/synthese.ts';
import type { Content, TableNode, TextNode } from './document.ts';
import { writeInstant } from './instants.ts';
import { hairlines, INK_2, INK_3, labelText, sectionTitle, titleRow } from './layout.ts';
import { sourceNames } from '../base/source-name.ts';
import { PHRASES_SYNTHESE as P } from './synthese-phrases.ts';

const NBSP = '\u00A0';
/** 20000 is « 20 000 ». */
export const whole = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, NBSP);
/** 0.125 is « 12,5 % ». */
export const percent = (share: number | null): string =>
  share === null ? P.aucun : `${String(Math.round(share * 1000) / 10).replace('.', ',')}${NBSP}%`;

export const heading = (text: string, colour: string): TextNode => sectionTitle(text, colour);
export const said = (text: string): TextNode => ({ text, color: INK_3, margin: [0, 4, 0, 0] });

/** A table under its heading: neither stands alone at the foot of a page, and the heading comes again on the next one. */
export function titled(title: TextNode, { table, ...node }: TableNode): TableNode {
  const headerRows = (table.headerRows ?? 0) + 1;
  const body = [titleRow(title, table.widths.length), ...table.body];
  return {
    ...node,
    table: { ...table, headerRows, keepWithHeaderRows: 1, dontBreakRows: true, body },
    layout: hairlines(headerRows),
    margin: [0, 0, 0, 0],
  };
}

export const factTable = (rows: readonly (readonly [string, string])[]): TableNode => ({
  reading: 'facts',
  table: {
    widths: [150, '*'],
    body: rows.map(([word, text]) => [
      labelText(word),
      text === '' ? { text: P.nonRenseigne, color: INK_3 } : { text },
    ]),
  },
  layout: hairlines(),
});

/** A heading with its table; null: what is said instead of one, under the same heading. */
export const orNothing = (title: TextNode, instead: string, table: TableNode | null): readonly Content[] =>
  table === null ? [{ unbreakable: true, stack: [title, said(instead)] }] : [titled(title, table)];

/** Columns under their titles; an empty cell says that it is. */
export const gridTable = (
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly (number | 'auto' | '*')[],
): TableNode => ({
  margin: [0, 4, 0, 0],
  reading: 'grid',
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths,
    body: [
      titles.map((text): TextNode => ({ text, bold: true, color: INK_2, fontSize: 8 })),
      ...rows.map((row) => row.map((text): TextNode => ({ text: text === '' ? P.aucun : text, fontSize: 8 }))),
    ],
  },
  layout: hairlines(1),
});

type Asked = NonNullable<NonNullable<SyntheseData['tirage']>['regles']>[keyof LotRates];

/** [lots/TX6] A figure of the law in words, with its doubt. */
function askedWords(rate: Asked): string {
  if (rate === null) return P.aucun;
  const said = percent(rate.centiemes / 10_000);
  return rate.aConfirmer ? P.aConfirmer(said) : said;
}

/** [lots/L73] What the law asks of a mode, beside what the draw aimed at. */
export const lawOf = ({ tirage }: SyntheseData, mode: 'lieu' | 'contact'): string =>
  askedWords(tirage?.regles?.[mode] ?? null);

/** [lots/TX5] [lots/TX6] [lots/TX8] What the law asked of the lot when it was drawn, part by part, and where it was read. */
export function lawRows({ tirage }: SyntheseData): readonly (readonly [string, string])[] {
  const regles = tirage?.regles;
  if (regles === undefined) return [];
  const parts = (regles.lieu?.parts ?? []).map(({ operations, centiemes, du, au }) =>
    P.partie({
      nombre: whole(operations),
      taux: percent(centiemes === null ? null : centiemes / 10_000),
      du: writeDay(du),
      au: writeDay(au),
    }),
  );
  const sources = sourceNames([regles.lieu, regles.contact, regles.seuil].flatMap((one) => one ?? []));
  return [
    [P.exige, [P.exigeTaux(askedWords(regles.lieu), askedWords(regles.contact)), ...parts].join('. ')],
    [P.sources, sources.map((name) => name ?? P.sansSource).join(' ')],
  ];
}

/** [lots/L85] An operation that was replaced: by which, why, and when it was tried. */
export function replacedWords(
  { reference, par, motif, tentatives }: SyntheseData['remplacements'][number],
  zone: TimeZone,
): string {
  const said = P.remplacement(reference, par, motif);
  if (tentatives === undefined) return said;
  const days = tentatives.map((le) => writeDay(localDay(le, zone))).join(', ');
  return `${said} (${P.tentatives(tentatives.length)}${days === '' ? '' : `\u00A0: ${days}`})`;
}

interface Style {
  readonly colour: string;
  readonly zone: TimeZone;
}

/** [lots/L8] How the operations were chosen, and what gives the same choice to whoever asks. */
export function drawSection(donnees: SyntheseData, { colour, zone }: Style): readonly Content[] {
  const { methode, tirage, remplacements, complements = [] } = donnees;
  if (tirage === null) return [heading(P.methode, colour), said(P.aucun)];
  const { parInstallateur, algorithme, graine, empreinte, le, par, motif = null } = tirage;
  return [
    titled(
      heading(P.methode, colour),
      factTable([
        [P.methode, P.methodes[methode]],
        [P.strates, parInstallateur ? P.parInstallateur : P.simple],
        [P.algorithme, algorithme],
        [P.graine, graine],
        [P.empreinte, empreinte],
        [P.tirageLe, `${writeInstant(le, zone)}, ${P.tirePar} ${par.nom}`],
        ...(motif === null ? [] : [[P.sousMinimum, motif] as const]),
        ...lawRows(donnees),
      ]),
    ),
    said(P.rejouer),
    ...(complements.length === 0
      ? []
      : [
          heading(P.complements, colour),
          {
            isList: true,
            stack: complements.map(({ mode, references, motif: why, le: on, auteur }): TextNode => ({
              text: `${P.complement(references.length, P[mode], why)} (${writeInstant(on, zone)}, ${auteur}). ${references.join(', ')}`,
            })),
          },
        ]),
    ...(remplacements.length === 0
      ? []
      : [
          heading(P.remplacements, colour),
          {
            isList: true,
            stack: remplacements.map((one): TextNode => ({ text: replacedWords(one, zone) })),
          },
        ]),
  ];
}

/** Planned and made, results, rates, contacts, parameters. */
export function figures(donnees: SyntheseData, colour: string): readonly Content[] {
  const { nbOperations, prevues, controlees, resultats, taux, contacts, parametres } = donnees;
  const row = (mode: 'lieu' | 'contact'): readonly string[] => [
    P[mode],
    ...[prevues[mode], controlees[mode], resultats[mode].S, resultats[mode].NS, resultats[mode].NV].map(whole),
  ];
  return [
    {
      unbreakable: true,
      stack: [
        heading(P.synthese, colour),
        said(`${P.operations}${NBSP}: ${whole(nbOperations)}`),
        gridTable(
          [P.mode, P.prevues, P.realises, P.S, P.NS, P.NV],
          [row('lieu'), row('contact')],
          ['*', 'auto', 'auto', 'auto', 'auto', 'auto'],
        ),
      ],
    },
    titled(
      heading(P.taux, colour),
      gridTable(
        [P.taux, P.exige, P.vise, P.obtenu],
        [
          [P.tauxDe.lieu, lawOf(donnees, 'lieu'), percent(taux.cibleSurSite), percent(taux.surSite)],
          [P.tauxDe.contact, lawOf(donnees, 'contact'), percent(taux.cibleContact), percent(taux.contact)],
          [P.tauxNS, `${P.seuil} ${percent(taux.seuilNS)}`, '', percent(taux.NS)],
        ],
        ['*', 110, 70, 60],
      ),
    ),
    titled(
      heading(P.contacts, colour),
      factTable([
        [P.contactes, whole(contacts.operations)],
        [P.numerosErrones, percent(contacts.numerosErrones)],
        [P.joints, percent(contacts.joints)],
        [P.acceptation, percent(contacts.acceptation)],
      ]),
    ),
    ...orNothing(
      heading(P.parametres, colour),
      P.sansParametre,
      parametres.length === 0
        ? null
        : factTable(parametres.map(({ section, points }) => [section, points.join(' · ')] as const)),
    ),
  ];
}

/** Not satisfying controls with their reasons, and gaps found. */
export function unsatisfied({ nonSatisfaits, ecarts }: SyntheseData, colour: string): readonly Content[] {
  return [
    ...orNothing(
      heading(P.nonSatisfaits, colour),
      P.aucunNS,
      nonSatisfaits.length === 0
        ? null
        : gridTable(
            [P.reference, P.inspecteur, P.motifs, P.action, P.commentaire, P.remise],
            nonSatisfaits.map(({ reference, mode, motifs, remise, action = '', commentaire = '', ...made }) => [
              `${reference}, ${P[mode].toLowerCase()}`,
              [made.inspecteur, made.formulaire].filter(Boolean).join(', '),
              motifs,
              action,
              commentaire,
              remise ?? '',
            ]),
            [62, 70, '*', '*', '*', 66],
          ),
    ),
    ...orNothing(
      heading(P.ecarts, colour),
      P.aucunEcart,
      ecarts.length === 0
        ? null
        : gridTable(
            [P.reference, P.constat, P.gravite],
            ecarts.map(({ reference, constat, gravite }) => [reference, constat, gravite]),
            ['auto', '*', 'auto'],
          ),
    ),
  ];
}
