/**
 * [session/D15] The form under which an address of mail is compared and counted, everywhere. Capital letters of ASCII are small
 * ones, and nothing else is changed: JavaScript and the database lower « İ », « K » (Kelvin) and others differently, so that
 * two spellings of one account would be counted apart.
 */
export const comparableEmail = (email: string): string =>
  email.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The same in SQL, of a column or of a text that holds addresses: to be compared with what `comparableEmail` gives. */
export const comparableEmailSql = (column: string): string => `lower(${column} collate "C")`;
