import type { CallAnswer } from '#domain/api/call.ts';
import type { CONTRACT } from '#domain/api/contract.ts';
import type { Proof } from '#domain/api/proof.ts';
import type { Result } from '#domain/base/result.ts';
import { api, type Answered } from '../../data/api.ts';

type Answers = typeof CONTRACT;
export type OpenSessions = CallAnswer<Answers['sessionsList']>;
export type SecondFactorState = CallAnswer<Answers['secondFactor']>;
/** A new address that waits to be verified. */
export type EmailChange = NonNullable<CallAnswer<Answers['emailChange']>>;
export type CalendarState = CallAnswer<Answers['agendaEtat']>;
export type SecondFactorKey = CallAnswer<Answers['secondFactorPrepare']>;

export const readSessions = async (idUser: number): Promise<Result<OpenSessions>> =>
  api.sessionsList({ params: { id: idUser } });

export const closeSession = (idUser: number, session: string): Promise<Result<unknown>> =>
  api.sessionRevoke({ params: { id: idUser, session } });

export const closeSessions = (idUser: number): Promise<Result<unknown>> =>
  api.sessionsRevoke({ params: { id: idUser } });

export const readSecondFactor = async (idUser: number): Promise<Result<SecondFactorState>> =>
  api.secondFactor({ params: { id: idUser } });

export const prepareSecondFactor = async (motDePasse: string): Promise<Result<SecondFactorKey>> =>
  api.secondFactorPrepare({ body: { motDePasse } });

export const activateSecondFactor = async (code: string): Promise<Result<{ readonly codes: readonly string[] }>> =>
  api.secondFactorActivate({ body: { code } });

/** `proof`: of who asks, whoever's it is. */
export const removeSecondFactor = (idUser: number, proof: Proof): Promise<Result<unknown>> =>
  api.secondFactorRemove({ params: { id: idUser }, body: proof });

export const readEmailChange = (idUser: number): Promise<Result<EmailChange | null>> =>
  api.emailChange({ params: { id: idUser } });

export const askEmailChange = (idUser: number, body: Proof & { readonly email: string }): Promise<Result<unknown>> =>
  api.emailChangeAsk({ params: { id: idUser }, body });

export const resendEmailChange = (idUser: number): Promise<Result<unknown>> =>
  api.emailChangeResend({ params: { id: idUser } });

export const cancelEmailChange = (idUser: number): Promise<Result<unknown>> =>
  api.emailChangeCancel({ params: { id: idUser } });

export const readCalendarState = (idUser: number): Promise<Answered<CalendarState>> =>
  api.agendaEtat({ params: { id: idUser } });

/** Its address is told this once. */
export const makeCalendar = (idUser: number): Promise<Result<{ readonly adresse: string }>> =>
  api.agendaCreer({ params: { id: idUser } });

export const revokeCalendar = (idUser: number): Promise<Result<unknown>> =>
  api.agendaRevoquer({ params: { id: idUser } });
