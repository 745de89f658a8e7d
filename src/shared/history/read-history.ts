import { api } from '../../data/api.ts';

/** Asks the server for the history of a dossier; the answer is kept in the local base, where the screen reads it live. */
export const readHistory = (idDossier: string) => api.getLogsDemande({ params: { id: idDossier } });
