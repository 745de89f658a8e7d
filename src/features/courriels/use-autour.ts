import { useMemo } from 'react';
import { contactsDuDossier, type ContactDuDossier } from '#domain/courriels/contacts.ts';
import type { Valeurs } from '#domain/courriels/modeles.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { estValide } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { BureauRecord, ClientRecord, Controller, Entreprise, FichierRecord } from '#domain/sync/references.ts';
import type { Session } from '../../../src-worker/api.ts';
import { useLive } from '../../data/use-live.ts';
import { BRAND } from '../../platform/variant/current.ts';
import { fullName } from '../../platform/variant/brands.ts';
import { nomDe } from '../../ui/format/personnes.ts';
import type { ModeleRecord } from './ligne-modele.ts';

/** What a mail about a dossier may say, to whom, with what: read from the device. */
export interface Autour {
  readonly contacts: readonly ContactDuDossier[];
  readonly fichiers: readonly FichierRecord[];
  /** Those whose report is issued. */
  readonly interventions: readonly Intervention[];
  readonly modeles: readonly ModeleRecord[];
  readonly valeurs: Valeurs;
}

/** undefined while the device answers. */
export function useAutour(dossier: Dossier, { user }: Session): Autour | undefined {
  const clients = useLive<ClientRecord>('records', { selector: { id: dossier.idClient } });
  const entreprises = useLive<Entreprise>('entreprises', { selector: { id: dossier.idEntreprise ?? '' } });
  const controllers = useLive<Controller>('controllers', { selector: {} });
  const fichiers = useLive<FichierRecord>('records', { selector: { kind: 'fichier', cleDossier: dossier.id } });
  const interventions = useLive<Intervention>('interventions', { selector: { demandeId: dossier.id } });
  const modeles = useLive<ModeleRecord>('records', { selector: { kind: 'modeleCourriel' } });
  const bureaux = useLive<BureauRecord>('records', { selector: { kind: 'bureau' } });
  const isRead = [clients, entreprises, controllers, fichiers, interventions, modeles, bureaux].every(Boolean);
  return useMemo(() => {
    if (!isRead) return undefined;
    const siens = new Set(dossier.controleurs.map(({ id }) => id));
    return {
      contacts: contactsDuDossier({
        dossier,
        client: clients?.[0] ?? null,
        entreprise: entreprises?.[0] ?? null,
        controleurs: (controllers ?? []).filter(({ idUser }) => siens.has(idUser)),
      }),
      fichiers: (fichiers ?? []).filter(({ retireLe, recuLe }) => retireLe === null && recuLe !== null),
      interventions: (interventions ?? []).filter((one) => estValide(one)),
      modeles: modeles ?? [],
      valeurs: valeursDe(dossier, user, bureaux ?? []),
    };
  }, [isRead, dossier, user, clients, entreprises, controllers, fichiers, interventions, modeles, bureaux]);
}

function valeursDe(dossier: Dossier, user: Session['user'], bureaux: readonly BureauRecord[]): Valeurs {
  const { ligne1, codePostal, ville } = dossier.adresseTravaux;
  return {
    marque: fullName(BRAND),
    numero: dossier.numero ?? '',
    beneficiaire: nomDe(dossier.beneficiaire),
    adresse: `${ligne1}, ${codePostal} ${ville}`,
    bureau: bureaux.find(({ idBureau }) => idBureau === dossier.idBureauInspection)?.nom ?? '',
    expediteur: `${user.prenom} ${user.nom}`,
  };
}
