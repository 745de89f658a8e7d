import { expect, test } from 'vitest';
import { holds } from '../lists/condition.ts';
import { intervention } from '../test-support/samples.ts';
import { interventionList } from './list.ts';

test('[reports/R63] a list is asked for the visits of one version of a form', () => {
  const asked = { all: interventionList.where({ idVersionFormulaire: 'BAR-EN-101-v2' }) };
  const of = (idVersionFormulaire: string) => intervention({ idVersionFormulaire });
  expect(['BAR-EN-101-v2', 'BAR-EN-101-v1'].map((id) => holds(asked, of(id)))).toEqual([true, false]);
});
