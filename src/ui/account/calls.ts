import type { CallAnswer } from '#domain/api/call.ts';
import type { CONTRACT } from '#domain/api/contract.ts';
import type { Preuve } from '#domain/api/proof.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { moteur } from '../../data/worker-client.ts';

type Answers = typeof CONTRACT;
export type OpenSessions = CallAnswer<Answers['sessionsList']>;
export type SecondFactorState = CallAnswer<Answers['secondFactor']>;
/** A new address that waits to be verified. */
export type EmailChange = NonNullable<CallAnswer<Answers['emailChange']>>;
export type SecondFactorKey = CallAnswer<Answers['secondFactorPrepare']>;

const value = <T>(answer: Result<{ readonly data: unknown }>): Result<T> =>
  answer.ok ? ok(answer.value.data as T) : answer;

export const readSessions = async (idUser: number): Promise<Result<OpenSessions>> =>
  value(await moteur().appeler('sessionsList', { params: { id: idUser } }));

export const closeSession = (idUser: number, session: string): Promise<Result<unknown>> =>
  moteur().appeler('sessionRevoke', { params: { id: idUser, session } });

export const closeSessions = (idUser: number): Promise<Result<unknown>> =>
  moteur().appeler('sessionsRevoke', { params: { id: idUser } });

export const readSecondFactor = async (idUser: number): Promise<Result<SecondFactorState>> =>
  value(await moteur().appeler('secondFactor', { params: { id: idUser } }));

export const prepareSecondFactor = async (motDePasse: string): Promise<Result<SecondFactorKey>> =>
  value(await moteur().appeler('secondFactorPrepare', { body: { motDePasse } }));

export const activateSecondFactor = async (code: string): Promise<Result<{ readonly codes: readonly string[] }>> =>
  value(await moteur().appeler('secondFactorActivate', { body: { code } }));

/** `proof`: of who asks, whoever's it is. */
export const removeSecondFactor = (idUser: number, proof: Preuve): Promise<Result<unknown>> =>
  moteur().appeler('secondFactorRemove', { params: { id: idUser }, body: proof });

export const readEmailChange = async (idUser: number): Promise<Result<EmailChange | null>> =>
  value(await moteur().appeler('emailChange', { params: { id: idUser } }));

export const askEmailChange = (idUser: number, body: Preuve & { readonly email: string }): Promise<Result<unknown>> =>
  moteur().appeler('emailChangeAsk', { params: { id: idUser }, body });

export const resendEmailChange = (idUser: number): Promise<Result<unknown>> =>
  moteur().appeler('emailChangeResend', { params: { id: idUser } });

export const cancelEmailChange = (idUser: number): Promise<Result<unknown>> =>
  moteur().appeler('emailChangeCancel', { params: { id: idUser } });
