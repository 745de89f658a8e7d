import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileFormulaire, type FormulaireCompile } from '#domain/forms/compile.ts';
import type { FormulaireDefinition, Reponses, Value } from '#domain/forms/definition.ts';
import { createSession } from '#domain/forms/session.ts';
import { checkSubmission } from '#domain/forms/submission.ts';
import { rapportIntervention } from '#domain/reports/rapport-intervention.ts';
import { RAPPORT } from '#domain/reports/rapport.test-support.ts';
import { drawnHere } from './support/pdf/engine.ts';
import { lacking, readBack } from './support/pdf/read-back.ts';

const STORED = join(import.meta.dirname, 'fixtures', 'forms', 'bar-en-101-v1.json');
const DAY = '2026-03-23';

/** Kept in a database before rules, criteria and proposals were data: it is still whole, and stays what it was. */
describe('[forms/CR9] a form that was stored in its first writing', () => {
  let form: FormulaireCompile;
  beforeAll(() => {
    const { formulaire } = JSON.parse(readFileSync(STORED, 'utf8')) as { formulaire: FormulaireDefinition };
    const compiled = compileFormulaire(formulaire);
    if (!compiled.ok) throw new Error(compiled.code);
    form = compiled.value;
  });

  /** Answered one field after the other, as on a tablet. */
  const filled = (): Reponses => {
    const session = createSession(form, { reponses: {}, precedents: {}, today: DAY });
    const answers: Record<string, Value> = {};
    for (const [cfId, value] of Object.entries(RAPPORT.reponses))
      if (form.champs.has(cfId)) Object.assign(answers, session.answer(cfId, value).champs);
    return { ...answers, h_photo_ensemble: ['p-ensemble'], t_photo_isolant: ['p-isolant'] };
  };

  test('is filled in and submitted, with the conclusion that was chosen', () => {
    expect(checkSubmission(form, filled(), DAY)).toEqual({ ok: true, value: { resultat: 'Satisfaisant' } });
  });

  test('asks for no criterion, and proposes as it did', () => {
    const session = createSession(form, { reponses: filled(), precedents: {}, today: DAY });
    expect(session.contradiction()).toBeNull();
    expect(session.read('c_propose').valeur).toBe('Satisfaisant');
    expect(form.definition.criteres ?? null).toBeNull();
  });

  test('is printed whole', async () => {
    const document = rapportIntervention({
      ...RAPPORT,
      formulaire: form,
      formMade: null,
      reponses: filled(),
      photos: [],
    });
    const pages = await readBack(await drawnHere(document));
    expect(lacking(['Laine soufflée Isolène 3', 'Comble principal', 'Satisfaisant'], pages)).toEqual([]);
  });
});
