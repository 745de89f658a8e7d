import type { BodyAsked, CallAnswer } from '#domain/api/call.ts';
import type { CONTRACT } from '#domain/api/contract.ts';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';

type Answers = typeof CONTRACT;
/** One office, whole, as the server answers it to ADMIN. */
export type Bureau = CallAnswer<Answers['controlCompanyById']>;
/** Fields of an office that its sheets change. */
export type BureauWritten = BodyAsked<Answers['controlCompanyReplace']>;
export type OpenType = CallAnswer<Answers['typeInterventionsByBureau']>[number];
/** A line of the list. */
export type BureauRow = BureauRecord & { readonly nbUtilisateurs: number };
