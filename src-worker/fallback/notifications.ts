import { annonceEn, concerne } from '#domain/annonces/annonce.ts';
import { inOrder } from '#domain/lists/listing.ts';
import { records, texte, type Repondeurs } from './listes.ts';

/** The bell and the announcements of this device. */
export const REPONDEURS_NOTIFICATIONS: Repondeurs = {
  notifications: async ({ magasin, user, query }) => {
    const siennes = (await records(magasin, 'notification')).filter(({ idUser }) => idUser === user.id);
    const { nonLues, since, size } = query;
    const voulues = siennes.filter(
      ({ lueLe, createdAt }) => (nonLues !== true || lueLe === null) && createdAt > texte(since),
    );
    const items = inOrder(voulues, '-createdAt')
      .slice(0, Number(size))
      .map(({ id, titre, message, niveau, lien, createdAt, lueLe }) => ({
        id,
        titre,
        message,
        niveau,
        lien,
        createdAt,
        lue: lueLe !== null,
      }));
    return { items, totalNonLues: siennes.filter(({ lueLe }) => lueLe === null).length };
  },
  notificationsBySubDomain: async ({ magasin, user, variante, maintenant, params, query }) => {
    // A device holds the announcements of its own portal.
    if (params['x'] !== variante) return undefined;
    const siennes = (await records(magasin, 'annonce')).filter((annonce) =>
      concerne(annonce, { variante, role: user.role, maintenant }),
    );
    return inOrder(siennes, '-debut').map((annonce) => {
      const { id, niveau, lien, debut, fin } = annonce;
      return { id, ...annonceEn(annonce, texte(query['langue'])), niveau, lien, debut, fin };
    });
  },
};
