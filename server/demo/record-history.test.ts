import { expect, test } from 'vitest';
import { deedsOf } from '#domain/supervisions/story.ts';
import { contratsDemo } from './contrats.ts';
import { Random } from './random.ts';
import { linesOfContrats, linesOfSupervisions } from './record-history.ts';
import { supervisionsDemo } from './supervisions.ts';
import { fonder } from './variante.ts';

const { monde } = fonder(new Random(1), 'cee', { aujourdhui: '2026-11-23', contenus: { images: [], pieces: [] } });

test('[supervisions/SU32] [contrats/CT47] what the demo was given signed says who made it and who signed, without drawings', () => {
  const signed = supervisionsDemo(monde).filter(({ etat }) => etat === 'SIGNEE');
  for (const one of signed) {
    const lines = linesOfSupervisions([one]);
    expect(lines.map(({ utilisateur }) => utilisateur).slice(1)).toEqual([one.nomInspecteur, one.nomSuperviseur]);
    const deeds = lines.flatMap(({ champ, avant, apres }) =>
      champ === null ? [] : deedsOf([{ champ, avant, apres }]),
    );
    expect(deeds.map(({ kind }) => kind)).toEqual(['signature', 'signature']);
    expect(JSON.stringify(lines)).not.toContain('data:image');
  }
  const contrats = contratsDemo(monde);
  const lines = linesOfContrats(contrats);
  expect(lines.filter(({ action }) => action === 'creation')).toHaveLength(contrats.length);
  expect(lines.filter(({ apres }) => apres === 'SIGNE')).toHaveLength(
    contrats.filter(({ etat }) => etat === 'SIGNE').length,
  );
});
