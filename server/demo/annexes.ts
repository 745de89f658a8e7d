import { fullName } from '#domain/base/person.ts';
import type { MessageRecord } from '#domain/dossiers/messages.ts';
import type { NotificationRecord } from '#domain/notifications/notification.ts';
import { DEMO_ACCOUNTS, accountsOf } from './accounts.ts';
import type { FullDossier } from './dossiers.ts';
import { minutesAfter } from './days.ts';
import type { World } from './world.ts';

const EXCHANGES: readonly (readonly [
  fil: MessageRecord['fil'],
  de: 'CLIENT' | 'MANAGER' | 'CONTROL',
  texte: string,
])[][] = [
  [
    ['client', 'CLIENT', 'Le bénéficiaire demande si la visite peut être avancée d’une heure.'],
    ['client', 'MANAGER', 'Oui, c’est fait : 10:00 au lieu de 11:00. Il a été prévenu par SMS.'],
  ],
  [
    ['interne', 'CONTROL', 'Trappe condamnée, il faudra une échelle de 4 m.'],
    ['interne', 'MANAGER', 'Noté, elle est dans le véhicule de Rennes.'],
  ],
  [['client', 'CLIENT', 'Pouvez-vous confirmer la date du contrôle ? Le dépôt du lot est le 15.']],
  [['interne', 'MANAGER', 'Facture reçue, la surface ne correspond pas au devis : à vérifier sur place.']],
];

/** What is said of a lift: neither surface nor lot. */
const OF_LIFTS: typeof EXCHANGES = [
  [
    ['client', 'CLIENT', 'Le gardien demande si la visite peut être avancée d’une heure.'],
    ['client', 'MANAGER', 'Oui, c’est fait : 10:00 au lieu de 11:00. Il a été prévenu par SMS.'],
  ],
  [
    ['interne', 'CONTROL', 'Machinerie fermée à clé : le mainteneur doit être là.'],
    ['interne', 'MANAGER', 'Noté, il est prévenu et présent à 9:00.'],
  ],
  [['client', 'CLIENT', 'Pouvez-vous confirmer la date du contrôle ? Les occupants doivent être prévenus.']],
  [['interne', 'MANAGER', 'Le carnet d’entretien n’est pas à jour : à voir sur place.']],
];

/** Conversations of some dossiers. */
export function messagesDemo({ h, variante }: World, dossiers: readonly FullDossier[]): MessageRecord[] {
  return dossiers.flatMap(({ dossier }) => {
    if (dossier.etat === 'ARCHIVE' || !h.chance(0.3)) return [];
    return h.among(variante === 'eds' ? OF_LIFTS : EXCHANGES).map(([fil, role, texte], rank): MessageRecord => {
      const compte = accountsOf(variante, role)[0];
      return {
        id: h.uuid(),
        kind: 'message',
        variante,
        idDossier: dossier.id,
        auteur: { id: compte?.id ?? 0, nom: fullName(compte ?? {}), role },
        fil,
        texte,
        createdAt: minutesAfter(dossier.createdAt, 90 + rank * 24),
      };
    });
  });
}

/** Bells: what happened to the user's own dossiers, most of it read already. */
export function notificationsDemo(world: World, dossiers: readonly FullDossier[]): NotificationRecord[] {
  const { h, variante, aujourdhui } = world;
  const recent = dossiers.filter(({ dossier }) => dossier.etat !== 'ARCHIVE' && dossier.numero !== null).slice(-40);
  const staff = DEMO_ACCOUNTS.filter(
    (compte) => compte.variante === variante && ['MANAGER', 'CONTROL'].includes(compte.role),
  );
  return staff.flatMap((compte) =>
    Array.from({ length: h.integer(6, 11) }, (_, rank): NotificationRecord => {
      const { dossier } = h.among(recent);
      const [titre, message] = compte.role === 'MANAGER' ? forManager(dossier.numero) : pourControleur(dossier.numero);
      const createdAt = minutesAfter(`${aujourdhui}T06:30:00.000Z`, -rank * 287);
      return {
        id: h.uuid(),
        kind: 'notification',
        variante,
        idUser: compte.id,
        titre,
        message,
        niveau: rank === 2 ? 'alerte' : 'info',
        lien: `/${variante === 'mar' ? 'projets' : 'dossiers'}/current/${dossier.id}`,
        createdAt,
        lueLe: rank < 4 ? null : minutesAfter(createdAt, 35),
      };
    }),
  );
}

const forManager = (numero: string | null) =>
  ['Rapport à relire', `Une intervention du dossier ${numero} attend votre relecture.`] as const;
const pourControleur = (numero: string | null) =>
  ['Visite planifiée', `Une visite du dossier ${numero} vous est confiée.`] as const;
