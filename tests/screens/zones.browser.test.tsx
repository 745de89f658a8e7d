import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dossier, intervention } from './documents.ts';
import { list } from './list-screen.ts';
import { openScreen } from './open-screen.tsx';

/** Half past midnight of the 25th where it takes place, the evening of the 24th in Paris. */
const NIGHT = '2026-11-24T20:30:00.000Z';
const REUNION = 'Indian/Reunion';

test('[bureaux/O16] a visit of another hour is read by the hour of its office, and the screen says which', async () => {
  const of = dossier(1, { etat: 'EN COURS', fuseau: REUNION, prochaineVisite: NIGHT });
  const visit = intervention(1, of, { etat: 'NOUVELLE', fuseau: REUNION, dateRdv: NIGHT });
  const documents = { dossiers: [of], interventions: [visit] };
  const actor = { role: 'ADMIN', idBureauInspection: null, nomBureauInspection: null } as const;
  await openScreen('/dossiers/inprogress', { documents, actor });
  await list.ready();
  await expect.element(page.getByText('25 nov. 00:30 (heure de La Réunion)').first()).toBeVisible();
});

test('[bureaux/O16] the days of a list are those of the office: a visit of half past midnight is not of the day before', async () => {
  const of = dossier(1, { etat: 'EN COURS', fuseau: REUNION, prochaineVisite: NIGHT });
  const documents = { dossiers: [of] };
  await openScreen('/dossiers/inprogress?visite=2026-11-25..2026-11-25', { documents });
  await list.ready();
  await expect.poll(() => list.count()).toBe(1);
});
