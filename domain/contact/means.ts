/** How somebody is reached for a control by contact (arrêté du 28 septembre 2021, article 2). */
export const MEANS = ['telephone', 'courrier', 'courriel', 'numerique'] as const;
