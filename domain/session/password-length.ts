/** [session/D11] What a new password must be; those that stand are never judged again. */
export const PASSWORD_MIN = 12;
/** Longer is only work for the server: a sentence is five times shorter. */
export const PASSWORD_MAX = 256;

/** Characters as a person counts them: an emoji is one, though two units of text. */
export const passwordLength = (password: string): number => Array.from(password).length;
