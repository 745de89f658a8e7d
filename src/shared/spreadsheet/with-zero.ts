const WITHOUT_ZERO = { codePostal: /^\d{4}$/, telephone: /^[1-9]\d{8}$/ } as const;

/** Spreadsheets take the first zero away from what looks like a number. */
export const withZero = (field: string, text: string): string =>
  Object.hasOwn(WITHOUT_ZERO, field) && WITHOUT_ZERO[field as keyof typeof WITHOUT_ZERO].test(text) ? `0${text}` : text;
