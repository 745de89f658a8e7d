/** [rgpd/RG8] What stands where a personal value stood: the same in every language, never a value somebody typed. */
export const EFFACE = '[effacé]';
