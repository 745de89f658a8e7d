import { api } from '../../../data/api.ts';

/** [contrats/CT20] As the server holds it: `base` is the revision that its sender reads. */
export const sendContrat = (id: string, base: number) => api.contratSign({ params: { id }, body: { base } });
/** [contrats/CT23] */
export const openOwnLink = (id: string) => api.contratOwnLink({ params: { id } });
