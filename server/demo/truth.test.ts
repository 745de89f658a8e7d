import { expect, test } from 'vitest';
import { compileFormulaire } from '#domain/forms/compile.ts';
import { contradictionOf } from '#domain/forms/contradiction.ts';
import { evaluate } from '#domain/forms/evaluate.ts';
import { MODELES } from '#domain/forms/models/modeles.ts';
import { isImage } from '#domain/forms/values.ts';
import { checkSubmission } from '#domain/forms/submission.ts';
import { Random } from './random.ts';
import { demoReponses } from './reponses.ts';

const DAY = '2026-03-20';

test.each(MODELES.map(({ formulaire }) => formulaire))(
  '[forms/F53] [forms/F54] no report of the demo on $code says otherwise than its answers',
  (definition) => {
    const compiled = compileFormulaire(definition);
    if (!compiled.ok) throw new Error(definition.code);
    const form = compiled.value;
    for (let seed = 1; seed <= 60; seed += 1) {
      const reponses = demoReponses(new Random(seed), form, {
        jour: DAY,
        reference: 'R-1',
        dateEngagement: '2025-12-20',
        dateFacture: '2026-02-20',
        present: 'Mme Roux',
        conclusion: (seed % 3) as 0 | 1 | 2,
        part: 1,
      });
      expect([seed, contradictionOf(form, evaluate(form, reponses, DAY))]).toEqual([seed, null]);
      const verdict = checkSubmission(form, reponses, DAY);
      const champs = verdict.ok ? {} : (verdict.data?.['champs'] as Readonly<Record<string, string>>);
      // Pictures are documents of their own.
      const left = Object.entries(champs).filter(([cf_id]) => {
        const champ = form.champs.get(cf_id)?.definition;
        return champ === undefined || !isImage(champ);
      });
      expect([seed, left]).toEqual([seed, []]);
    }
  },
);
