import { isDelivered } from '#domain/interventions/visit-form.ts';
import { useMemo } from 'react';
import type { BureauRecord, BureauSettingsRecord } from '#domain/bureaux/bureau.ts';
import { officeToOpen, openingSteps, type StepReading } from '#domain/ouverture/missing.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import { useFromEngine } from '../../data/use-engine-state.ts';
import { useLive } from '../../data/use-live.ts';
import type { Session } from '../../../src-worker/api.ts';

const BUREAUX = { selector: { kind: 'bureau' } };
const SETTINGS = { selector: { kind: 'reglagesBureau' } };
const VERSIONS = { selector: { kind: 'versionFormulaire' } };
const UTILISATEURS = { selector: { kind: 'utilisateur' } };
const ALL = { selector: {} };
const NO_OFFICE = -1;

export interface OpeningOffice {
  /** null: the portal has none yet. */
  readonly bureau: BureauRecord | null;
  readonly versions: readonly VersionFormulaireRecord[];
  /** Of this office. */
  readonly utilisateurs: readonly UtilisateurRecord[];
  readonly steps: readonly StepReading[];
}

/** What the device knows of the office that is being opened; undefined until the first synchronisation has brought it all. */
export function useOffice({ user }: Session): OpeningOffice | undefined {
  const isWhole = useFromEngine(({ syncDate }) => syncDate !== null);
  const bureaux = useLive<BureauRecord>('records', BUREAUX);
  const settings = useLive<BureauSettingsRecord>('records', SETTINGS);
  const forms = useLive<VersionFormulaireRecord>('records', VERSIONS);
  // [interventions/I76] An office opens on the forms of its types.
  const versions = useMemo(() => forms?.filter((one) => !isDelivered(one)), [forms]);
  const utilisateurs = useLive<UtilisateurRecord>('records', UTILISATEURS);
  const types = useLive('typeInterventions', ALL);
  const controleurs = useLive('controllers', ALL);
  const bureau = useMemo(
    () => (bureaux === undefined ? undefined : officeToOpen(bureaux, user.idBureauInspection)),
    [bureaux, user.idBureauInspection],
  );
  const ofOffice = { idBureauInspection: bureau?.idBureau ?? NO_OFFICE };
  const clients = useLive('records', { selector: { kind: 'client', ...ofOffice }, limit: 1 });
  const entreprises = useLive('entreprises', { selector: ofOffice, limit: 1 });
  const dossiers = useLive('dossiers', { selector: ofOffice, limit: 1 });
  const exists = useMemo(
    () =>
      clients && entreprises && dossiers
        ? { hasClient: clients.length > 0, hasEntreprise: entreprises.length > 0, hasDossier: dossiers.length > 0 }
        : undefined,
    [clients, entreprises, dossiers],
  );
  return useMemo(() => {
    if (!isWhole || bureau === undefined || !exists) return undefined;
    if (!settings || !versions || !utilisateurs || !types || !controleurs) return undefined;
    const team = utilisateurs.filter((one) => one.idBureauInspection === bureau?.idBureau);
    const reglages = settings.find(({ idBureau }) => idBureau === bureau?.idBureau) ?? null;
    const steps = openingSteps({ bureau, reglages, types, versions, utilisateurs, controleurs, ...exists });
    return { bureau, versions, utilisateurs: team, steps };
  }, [isWhole, bureau, settings, versions, utilisateurs, types, controleurs, exists]);
}
