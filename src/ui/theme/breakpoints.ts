/** Widths at which screens change their form, for what is decided in code; style sheets write the same numbers. */
export const PHONE = '(width < 640px)';
/** Room for every filter and column that a desk shows. */
export const WIDE = '(width >= 1360px)';
/** The first drawing knows the answer: nothing is drawn for a desk, then again for a phone. */
export const AT_ONCE = { getInitialValueInEffect: false };
