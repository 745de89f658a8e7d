/** Shown version of the product (specification, section 9); the build's own number is its asset hashes. */
export const VERSION = '1.3.6';
