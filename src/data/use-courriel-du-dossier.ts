import { useMemo } from 'react';
import { contactsDuDossier, type ContactDuDossier } from '#domain/courriels/contacts.ts';
import type { ModeleCourrielRecord, Valeurs } from '#domain/courriels/modeles.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { ClientRecord, Entreprise } from '#domain/tiers/tiers.ts';
import type { Session } from '../../src-worker/api.ts';
import { useLive } from './use-live.ts';

/** To whom a mail about a dossier may go ([courriels/L1]), and the words that it is made of ([courriels/L7]). */
export interface CourrielDuDossier {
  readonly contacts: readonly ContactDuDossier[];
  readonly modeles: readonly ModeleCourrielRecord[];
  /** Without the brand and the beneficiary, whose names the screen writes. */
  readonly valeurs: Valeurs;
}

/** Read from the device; undefined while it answers. */
export function useCourrielDuDossier(dossier: Dossier, { user }: Session): CourrielDuDossier | undefined {
  const clients = useLive<ClientRecord>('records', { selector: { id: dossier.idClient } });
  const entreprises = useLive<Entreprise>('entreprises', { selector: { id: dossier.idEntreprise ?? '' } });
  const controllers = useLive<Controller>('controllers', { selector: {} });
  const modeles = useLive<ModeleCourrielRecord>('records', { selector: { kind: 'modeleCourriel' } });
  const bureaux = useLive<BureauRecord>('records', { selector: { kind: 'bureau' } });
  const isRead = [clients, entreprises, controllers, modeles, bureaux].every(Boolean);
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
      modeles: modeles ?? [],
      valeurs: valeursDe(dossier, user, bureaux ?? []),
    };
  }, [isRead, dossier, user, clients, entreprises, controllers, modeles, bureaux]);
}

function valeursDe(dossier: Dossier, user: Session['user'], bureaux: readonly BureauRecord[]): Valeurs {
  const { ligne1, codePostal, ville } = dossier.adresseTravaux;
  return {
    numero: dossier.numero ?? '',
    adresse: `${ligne1}, ${codePostal} ${ville}`,
    bureau: bureaux.find(({ idBureau }) => idBureau === dossier.idBureauInspection)?.nom ?? '',
    expediteur: `${user.prenom} ${user.nom}`,
  };
}
