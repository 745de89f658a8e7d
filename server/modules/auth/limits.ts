import { HOUR_MS, type Limit, QUARTER_MS } from '../attempts.ts';

/**
 * [session/D10] What is counted, and where from. The limit that a stranger can reach for somebody else is that of the whole
 * address: it is slow, tells its owner, and a link lets them past it.
 * [session/D26] A source is counted by the brand that it knocks at.
 */
const DAY_MS = 24 * HOUR_MS;

/** Wrong passwords at sign-in: for an address from one source, from one source, for an address from anywhere. */
export const SIGN_IN = {
  pair: { name: 'signin:pair', max: 8, windowMs: QUARTER_MS },
  source: { name: 'signin:source', max: 60, windowMs: QUARTER_MS },
  address: { name: 'signin:address', max: 50, windowMs: DAY_MS, wayOut: 'courriel' },
} as const satisfies Readonly<Record<string, Limit>>;

/** Wrong codes of a second factor. Three of a million are right at any time: twenty a day find one in some forty years. */
export const CODE = {
  pair: { name: 'code:pair', max: 5, windowMs: QUARTER_MS },
  account: { name: 'code:account', max: 20, windowMs: DAY_MS, wayOut: 'courriel' },
} as const satisfies Readonly<Record<string, Limit>>;

/** Wrong passwords given by an open session ([session/D8]): by one session, by all of an account. */
export const PROOF = {
  pair: { name: 'proof:pair', max: 8, windowMs: QUARTER_MS },
  account: { name: 'proof:account', max: 30, windowMs: DAY_MS },
} as const satisfies Readonly<Record<string, Limit>>;

/**
 * Links asked for a forgotten password. Over two hours, which a link lives: whoever asks too much for somebody else has
 * left in their mailbox a link that still opens.
 */
export const FORGOTTEN = {
  pair: { name: 'forgotten:pair', max: 5, windowMs: HOUR_MS },
  source: { name: 'forgotten:source', max: 30, windowMs: HOUR_MS },
  address: { name: 'forgotten:address', max: 10, windowMs: 2 * HOUR_MS },
} as const satisfies Readonly<Record<string, Limit>>;

/** Sign-ups, each of which writes to an address. */
export const SIGN_UP = {
  source: { name: 'signup:source', max: 10, windowMs: QUARTER_MS },
  address: { name: 'signup:address', max: 5, windowMs: HOUR_MS },
} as const satisfies Readonly<Record<string, Limit>>;

/** New addresses asked for an account, and their links sent again. */
export const EMAIL_CHANGE: Limit = { name: 'email', max: 6, windowMs: HOUR_MS };
