import { describe, expect, test } from 'vitest';
import { must } from '../../base/must.ts';
import type { FormulaireCompile } from '../compile.ts';
import { type Conclusion, senseOf } from '../conclusions.ts';
import { choicesOfResult } from '../result-choices.ts';
import { conclusionOf, judgeCriteres } from '../criteres/judge.ts';
import { evaluate } from '../evaluate.ts';
import type { FormulaireDefinition } from '../definition.ts';
import { compile, TODAY, Tablet } from '../tablet.test-support.ts';
import type { CasesOfFiche } from './cases/case.ts';
import { CASES } from './cases/cases.ts';
import { MODELES } from './modeles.ts';

function formOf({ code, edition }: CasesOfFiche): FormulaireDefinition {
  const modele = must(MODELES.find(({ formulaire }) => formulaire.code === code), code);
  const former = modele.anterieures?.find((one) => one.edition === edition);
  return (former ?? modele).formulaire;
}

/** The choice by which a form says such a conclusion. */
const wordFor = ({ definition }: FormulaireCompile, conclusion: Conclusion): string =>
  must(
    choicesOfResult(definition)?.find((word) => senseOf(word, definition.sensResultats ?? {}) === conclusion),
    conclusion,
  );

const told = (resultat: string | null): string => resultat ?? 'rien encore';
const line = ({ pourquoi, reponses, resultat, criteres }: CasesOfFiche['cases'][number]): string =>
  `| ${pourquoi} | ${Object.keys(reponses).length === 0 ? '' : `\`${JSON.stringify(reponses).replaceAll('|', '\\|')}\``} | ${told(resultat)} | ${criteres.join(', ')} |`;

/** The tables of cases, as a responsable technique reads them. */
const written = [
  '# Ce que chaque fiche donne, cas par cas',
  'Écrit par `criteres.test.ts` depuis `cases/` : un cas par ligne, ce qui diffère d’un contrôle où tout est conforme, le résultat, les critères qui le font. À relire par un responsable technique avant usage.',
  ...CASES.map((fiche) =>
    [
      `## ${fiche.edition ?? fiche.code}`,
      `Contrôle conforme : \`${JSON.stringify(fiche.base)}\``,
      '',
      '| cas | réponses | résultat | critères |',
      '|---|---|---|---|',
      ...fiche.cases.map(line),
    ].join('\n'),
  ),
].join('\n\n');

test('[forms/CR4] the tables of cases are told as they are judged', async () => {
  await expect(`${written}\n`).toMatchFileSnapshot('./CAS.md');
});

/** The criteria of a verdict that a case is decided by. */
const DECISIVE = { 'Non satisfaisant': 'non', 'Non vérifiable': 'inconnu', Satisfaisant: null } as const;

describe.each(CASES.map((fiche) => [fiche.edition ?? fiche.code, fiche] as const))('%s', (_name, fiche) => {
  const form = compile(formOf(fiche));
  test.each(fiche.cases.map((one) => [one.pourquoi, one] as const))('[forms/CR2] %s', (_why, { reponses, resultat, criteres }) => {
    const given = { ...fiche.base, ...reponses };
    const etats = evaluate(form, given, TODAY);
    const judged = judgeCriteres(form, etats);
    const decisive = resultat === null ? null : DECISIVE[resultat];
    const named = judged.filter(({ verdict, definition }) => verdict === decisive && definition.informatif !== true);
    expect(conclusionOf(judged)).toBe(resultat);
    expect(named.filter(({ definition, verdict }) => verdict === 'non' || definition.obligatoire).map(({ definition }) => definition.id)).toEqual(criteres);
    const word = resultat === null ? '' : wordFor(form, resultat);
    expect(etats.get(form.propose)?.valeur).toBe(word);
    expect(new Tablet(form).fillsIn(given).champ(form.propose).valeur).toBe(word);
  });
  test('[forms/CR4] every criterion says where it was read, and when', () => {
    const criteres = formOf(fiche).criteres ?? [];
    expect(criteres.length).toBeGreaterThan(9);
    expect(criteres.filter(({ source, luLe, aConfirmer }) => source === '' || (luLe === null && aConfirmer !== true))).toEqual([]);
  });
  test('[forms/CR2] an untouched form proposes nothing', () => {
    expect(evaluate(form, {}, TODAY).get(form.propose)?.valeur).toBe('');
  });
  test('[forms/CR2] it has twelve cases at least, of each conclusion', () => {
    expect(fiche.cases.length).toBeGreaterThanOrEqual(12);
    expect(new Set(fiche.cases.map(({ resultat }) => resultat)).size).toBe(4);
  });
});
